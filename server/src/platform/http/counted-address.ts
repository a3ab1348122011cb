import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * The address that a caller is counted by. One subscriber has a whole /64 of IPv6, and could take a new address for each
 * call: all of them count as one.
 */
export const countedAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip, 64)
