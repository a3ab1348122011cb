import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { TestAct } from './aid.ts'

/** What a call is about: new for each change, so that no call meets the leftovers of another. */
export type Target = { act: TestAct; ppId: number; sym: string }
export type Input = (target: Target) => Promise<object> | object
/** The expected statuses in the order of `people`; 0: 200, but the case of the group is refused. */
export type Row = [Endpoint, Input, string]

export const everyone = '200 200 200 200 200 200 200 200 200 200'

export const none: Input = () => ({})
export const csv: Input = () => ({ params: { format: 'CSV' } })
