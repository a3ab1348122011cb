import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { deMinimisLimits, type Window } from './de-minimis.ts'
import { reservedOf, type Reserved } from './reserved.ts'
import { aidPath } from './shared.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { changeColumns, changeFields } from './changes.ts'
import { column, defineGrid } from '../kernel/grid.ts'
import { toDecimal } from '../kernel/money.ts'

/** How a reservation ended. */
export const reservationEnds = {
  PRZESLANO: 'przypadek przesłano',
  USUNIETO: 'przypadek usunięto',
  ZWOLNIONO: 'kwotę zwolniono',
  UPLYNELA: 'upłynął termin',
  ZMIENIONO: 'przypadek nie jest już pomocą de minimis o dodatniej wartości',
} as const
export type ReservationEnd = keyof typeof reservationEnds
const End = z.enum(codesOf(reservationEnds))

/** A live reservation as all bodies see it: nothing else of the draft. Its own body and the office also have its `ppId`. */
const ReservedAid = z.object({
  ppId: z.number().int().nullable(),
  /** Of the caller's body. */
  wlasna: z.boolean(),
  upNazwa: z.string(),
  ppData: z.string(),
  kod: z.string(),
  bruttoEuro: z.number(),
  /** The last day. */
  waznaDo: z.string(),
})
export type ReservedAid = z.output<typeof ReservedAid>

/** What reservations take of one limit, in euro: those of other bodies and of the caller's. */
export const ReservedOfLimit = z.object({
  parametr: z.string(),
  inne: z.number(),
  wlasne: z.number(),
  liczba: z.number().int(),
  najblizszyKoniec: z.string().nullable(),
})

/** What the answer of the limits says of reservations. They are no part of its sums. */
export const reservationsInLimits = { rezerwacje: z.array(ReservedAid), zarezerwowano: z.array(ReservedOfLimit) }

/** The reservations of a window, one by one and by limit. */
export const reservationsForApi = (window: Window, rezerwacje: readonly ReservedAid[]) => ({
  rezerwacje: [...rezerwacje],
  zarezerwowano: reservedByLimit(window, rezerwacje),
})

/** What reservations of a window take of each limit; limits of which nothing is reserved are left out. */
export const reservedByLimit = (window: Window, reserved: readonly (Reserved & { wlasna: boolean })[]) =>
  deMinimisLimits.flatMap((limit): z.output<typeof ReservedOfLimit>[] => {
    const { counted, nearest = null } = reservedOf(limit, window, reserved)
    const euros = (wlasna: boolean) => {
      const part = counted.filter((one) => one.wlasna === wlasna)
      return Number(toDecimal(reservedOf(limit, window, part).cents))
    }
    const { parametr } = limit
    const [inne, wlasne, liczba] = [euros(false), euros(true), counted.length]
    return liczba ? [{ parametr, inne, wlasne, liczba, najblizszyKoniec: nearest }] : []
  })

/** The reservation of a draft, live or ended. */
export const CaseReservation = z.object({
  bruttoEuro: z.number(),
  /** The last day. */
  waznaDo: z.string(),
  przedluzona: z.boolean(),
  zarezerwowal: z.string(),
  /** How it ended; empty while it is live. */
  jak: End.nullable(),
})
export type CaseReservation = z.output<typeof CaseReservation>

const HistoryRow = z.object({
  ...changeFields,
  bruttoEuro: z.number().meta({ label: 'Kwota (EUR)' }),
  waznaDo: z.string().meta({ label: 'Ostatni dzień' }),
  przedluzona: z.boolean().meta({ label: 'Przedłużona' }),
  /** Empty while it was live. */
  jak: End.nullable().meta({ label: 'Jak się skończyła' }),
})
export type ReservationHistoryRow = z.output<typeof HistoryRow>

const path = `${aidPath}/przypadkipomocy/robocze/:id/rezerwacja` as const
const change = {
  access: 'aidCases.edit',
  invalidates: [aidPath],
  reply: Saved.extend({ key: CaseReservation }),
} as const

/** Reservations of amounts by drafts of de minimis aid (decision 0052). */
export const reservations = {
  /** A draft that has reserved already answers with its reservation. */
  make: endpoint(`POST ${path}`, { ...change, summary: 'Rezerwacja kwoty roboczego przypadku pomocy' }),
  prolong: endpoint(`POST ${path}/przedluz`, { ...change, summary: 'Przedłużenie rezerwacji kwoty' }),
  release: endpoint(`DELETE ${path}`, { ...change, summary: 'Zwolnienie zarezerwowanej kwoty' }),
}

/** Every past state of the reservation of a case, sent or not. */
export const reservationHistory = defineGrid({
  title: 'Historia rezerwacji kwoty',
  path: `${aidPath}/przypadkipomocy/historia/:ppId/rezerwacja`,
  access: 'aidCases.read',
  forKeys: true,
  row: HistoryRow,
  key: 'wersja',
  columns: {
    ...changeColumns,
    bruttoEuro: column.amount,
    waznaDo: column.date,
    przedluzona: column.boolean,
    jak: { ...column.option(reservationEnds), unset: 'trwała' },
  },
  defaultSort: { by: 'wersja', order: 'DESC' },
})
