import { z } from 'zod'
import { eventFault, type NewEvent, undertakingEvents } from '#contract/aid/undertaking/events.ts'
import { requiredText, rule } from '#contract/kernel/fields.ts'
import { hasTenDigits, nipDigits, TECHNICAL } from '#contract/kernel/nip.ts'
import { texts } from '#contract/kernel/texts.ts'

const { rodzaj, dzien, podstawa } = undertakingEvents.add.body.shape

/** The form of an event: its tax numbers are typed one in a line, after a division each with its share. */
const Typed = z.object({
  rodzaj,
  dzien,
  przed: requiredText(texts.nipRequired, 2000).meta({ label: 'NIP przed zdarzeniem' }),
  po: requiredText(texts.nipRequired, 2000).meta({ label: 'NIP po zdarzeniu' }),
  podstawa,
})
export type TypedEvent = z.output<typeof Typed>

export const EventForm = rule(Typed, ['rodzaj', 'przed', 'po'], (value, refuse) => {
  const [przed, po] = [linesOf(value.przed), linesOf(value.po)]
  const [badBefore, badAfter] = [
    przed.some(({ nip, share }) => !hasTenDigits(nip) || share !== ''),
    po.some(({ nip, share }) => !hasTenDigits(nip) || Number.isNaN(percentOf(share))),
  ]
  if (badBefore) refuse('przed', 'W każdym wierszu ma być jeden NIP')
  if (badAfter) refuse('po', 'W każdym wierszu ma być NIP, a przy podziale po nim udział, na przykład: 5252248481 60%')
  if (badBefore || badAfter) return
  const fault = eventFault(bodyOf(value))
  if (fault) refuse(...fault)
})

/** What was typed as the call takes it. */
export const bodyOf = ({ rodzaj: kind, dzien: day, przed, po, podstawa: basis }: TypedEvent): NewEvent => ({
  rodzaj: kind,
  dzien: day,
  podstawa: basis,
  przed: linesOf(przed).map(({ nip }) => nip),
  po: linesOf(po).map(({ nip, share }) => ({ nip, udzial: share === '' ? null : percentOf(share) })),
})

/** A stored side of an event, `1234563218 (60%), 1234567890 (numer techniczny) (40%)`, as lines to be edited. */
export const linesFor = (side: string): string =>
  side.replaceAll(` (${TECHNICAL})`, '').replaceAll(/[()]/g, '').replaceAll(', ', '\n')

/** Tax numbers with what follows them; one with dashes or spaces is one number. */
function linesOf(typed: string): { nip: string; share: string }[] {
  const lines = typed.split(/[\n;]/).map((line) => line.trim())
  return lines.filter(Boolean).map((line) => {
    const [, nip = line, share = ''] = /^((?:\d[\s-]?){10})(.*)$/.exec(line) ?? []
    return { nip: nipDigits(nip), share: share.replace('%', '').trim() }
  })
}

const percentOf = (share: string): number => (share === '' ? 0 : Number(share.replace(',', '.')))
