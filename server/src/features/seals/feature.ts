import { seals, Seal, sealTags } from '#contract/seals/seals.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { trustOf } from '#platform/signatures/trust-of.ts'
import { readOwnSeal } from './read-seal.ts'
import { sealRevocation } from './seal-revocation.ts'
import { makeTrialSeal, putSeal, removeSeal } from './store-seal.ts'

/** The electronic seals of bodies. */
export const sealFeature: Feature = {
  routes,
  jobs: ({ db, config }) => ({ 'seal-revocation': sealRevocation(db, config) }),
  auditRecords: { ids: { '/api/pieczec': 'none' } },
  description: { tags: sealTags, schemas: { Seal } },
}

function routes(tools: RouteTools): void {
  const { serve } = tools
  const trust = trustOf(tools)
  serve(seals.own, async (call) => ({
    ...(await readOwnSeal({ ...call, trust })),
    probna: call.config.trialSigning,
  }))
  serve(seals.put, async (call) => putSeal(call, await trust()))
  serve(seals.trial, makeTrialSeal)
  serve(seals.remove, removeSeal)
}
