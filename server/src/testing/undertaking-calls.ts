import { undertakingEvents } from '#contract/aid/undertaking/events.ts'
import { undertakingGroup } from '#contract/aid/undertaking/group.ts'
import { links } from '#contract/aid/undertaking/links.ts'
import type { Db } from '#platform/database/connect.ts'
import { csv, everyone, none, type Input, type Row } from './aid-calls.ts'
import { newNip } from './registers.ts'

const linkContent = { rodzaj: 'A' as const, dataOd: '2024-01-01', podstawa: 'KRS', publiczny: false }
const newLink: Input = ({ act }) => ({ body: { nipA: act.bfNip, nipB: newNip(), ...linkContent } })
const merger = (nip: string) => ({
  rodzaj: 'PRZEJECIE' as const,
  dzien: '2024-01-01',
  przed: [nip],
  po: [{ nip: newNip() }],
  podstawa: 'KRS',
})
// of a beneficiary of the body alone; the other body has none such
const enters = '200 200 200 200 200 200 403 422 403 403'
// entries of another body can be read, not changed
const corrects = '200 200 200 200 200 200 403 403 403 403'

/** Who may make the calls of links and events. */
export const undertakingCalls = (db: () => Db): Row[] => {
  /** Entered by the body of the act. */
  const linked: Input = async ({ act: { bfNip, upId } }) => {
    const stored = { nipA: bfNip, nipB: newNip(), ...linkContent, upId }
    const { id } = await db().insertInto('powiazanie').values(stored).returning('id').executeTakeFirstOrThrow()
    return { params: { id, format: 'CSV' }, body: linkContent }
  }
  const merged: Input = async ({ act: { bfNip, upId } }) => {
    const body = merger(bfNip)
    const stored = { ...body, po: body.po.map(({ nip }) => nip), upId }
    const { id } = await db().insertInto('zdarzenie').values(stored).returning('id').executeTakeFirstOrThrow()
    return { params: { id, format: 'CSV' }, body }
  }
  return [
    [links.grid.list, none, everyone],
    [links.grid.download, csv, everyone],
    [links.history.list, linked, everyone],
    [links.history.download, linked, everyone],
    [links.add, newLink, enters],
    [links.update, linked, corrects],
    [links.remove, linked, corrects],
    // no file comes with it
    [links.import, none, '415 415 415 415 415 415 403 415 403 403'],
    [undertakingEvents.grid.list, none, everyone],
    [undertakingEvents.grid.download, csv, everyone],
    [undertakingEvents.history.list, merged, everyone],
    [undertakingEvents.history.download, merged, everyone],
    [undertakingEvents.add, ({ act }) => ({ body: merger(act.bfNip) }), enters],
    [undertakingEvents.update, merged, corrects],
    [undertakingEvents.remove, merged, corrects],
    [undertakingEvents.import, none, '415 415 415 415 415 415 403 415 403 403'],
    [undertakingGroup, ({ act }) => ({ params: { nip: act.bfNip }, query: { dzien: '2024-05-06' } }), everyone],
  ]
}
