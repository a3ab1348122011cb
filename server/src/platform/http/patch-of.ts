import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { mergePatch } from '#contract/kernel/patch.ts'
import { isRecord } from '#contract/kernel/record.ts'
import { unknownFields } from '#contract/kernel/unknown-fields.ts'
import { problem } from '../problem.ts'
import { refuseFields } from './call-options.ts'

/** Completes what the caller gave by what is stored, and holds the whole against the contract, with its rules over several fields. */
export const patchOf =
  (endpoint: Endpoint, { body }: FastifyRequest) =>
  (stored: object): unknown => {
    const given = isRecord(body) ? body : {}
    const whole = mergePatch(endpoint.body, given, stored)
    // fields of another variant of the record; empty ones say nothing
    refuseFields(unknownFields(endpoint.body, whole).filter((name) => given[name]))
    const { data, error } = endpoint.body.safeParse(whole)
    if (!error) return data
    const fieldErrors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    throw problem('request.malformed', {}, { fieldErrors })
  }
