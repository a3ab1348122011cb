import type { requests } from '#contract/access-requests/requests.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'

/** A request, and what it is held against before it is loaded. */
export type ToLoad = ReplyOf<typeof requests.toLoad>
