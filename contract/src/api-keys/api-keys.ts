import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { keyPermissionCodes } from '../access.ts'
import { addYears, today } from '../kernel/dates.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { requiredDate, requiredText, rule } from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'
import { limits } from '../limits.ts'

const base = '/api/klucze-api'

/** A key as it is written: its beginning lets scanners recognise it, the middle part is listed, the rest is secret. */
export const apiKeyPattern = /^latarnia_([0-9a-f]{12})_[0-9a-f]{64}$/

/** Who acts with a key, as history and audit name it. No user can have such a login. */
export const keyLogin = (prefiks: string): string => `klucz:${prefiks}`

/** The listed beginning of the key that acted under a login; none for a user. */
export const keyOfLogin = (login: string): string | undefined => /^klucz:([0-9a-f]{12})$/.exec(login)?.[1]

export const keyStates = { WAZNY: 'ważny', WYGASL: 'wygasł', COFNIETY: 'cofnięty' } as const
export type KeyState = keyof typeof keyStates

const Row = z.object({
  id: z.number().int(),
  nazwa: z.string().meta({ label: 'Nazwa' }),
  prefiks: z.string().meta({ label: 'Początek klucza' }),
  stan: z.enum(codesOf(keyStates)).meta({ label: 'Stan' }),
  uprawnienia: z.string().meta({ label: 'Uprawnienia' }),
  waznyDo: z.string().meta({ label: 'Ważny do' }),
  uzyty: z.string().nullable().meta({ label: 'Ostatnie użycie' }),
  utworzony: z.string().meta({ label: 'Utworzony' }),
  utworzyl: z.string().meta({ label: 'Kto utworzył' }),
  cofniety: z.string().nullable().meta({ label: 'Cofnięty' }),
  cofnal: z.string().nullable().meta({ label: 'Kto cofnął' }),
  upNip: z.string().meta({ label: 'NIP podmiotu' }),
  upNazwa: z.string().meta({ label: 'Udzielający pomocy' }),
})
export type ApiKeyRow = z.output<typeof Row>

const hidden = { hidden: true } as const

/** Keys of the caller's body; administrators see those of all bodies. */
const grid = defineGrid({
  title: 'Klucze API',
  path: base,
  access: 'apiKeys.read',
  row: Row,
  key: 'id',
  columns: {
    nazwa: { ...column.text, holds: { below: ['prefiks'], badges: ['stan'] } },
    prefiks: { ...column.code, short: 'Początek' },
    stan: column.option(keyStates),
    upNazwa: { ...column.text, holds: { below: ['upNip'] } },
    upNip: { ...column.nip, short: 'NIP' },
    uprawnienia: { ...column.text, nowrap: false },
    waznyDo: column.date,
    uzyty: column.dateTime,
    utworzony: { ...column.dateTime, ...hidden },
    utworzyl: { ...column.code, ...hidden },
    cofniety: { ...column.dateTime, ...hidden },
    cofnal: { ...column.code, ...hidden },
  },
  defaultSort: { by: 'utworzony', order: 'DESC' },
})

/** The last day that a key made today may be good for. */
export const lastKeyDay = (): string => addYears(today(), limits.apiKeys.years)

export const NewApiKey = rule(
  z.object({
    nazwa: requiredText('Nazwa jest wymagana', 100).meta({ label: 'Nazwa' }),
    uprawnienia: z
      .array(z.enum(keyPermissionCodes))
      .min(1, 'Wybierz co najmniej jedno uprawnienie')
      .max(keyPermissionCodes.length)
      .refine((codes) => new Set(codes).size === codes.length)
      .meta({ label: 'Uprawnienia' }),
    waznyDo: requiredDate().meta({ label: 'Ważny do' }),
  }),
  ['waznyDo'],
  ({ waznyDo }, refuse) => {
    if (waznyDo < today()) refuse('waznyDo', 'Klucz musi być ważny co najmniej do dziś')
    if (waznyDo > lastKeyDay()) refuse('waznyDo', 'Klucz może być ważny najwyżej rok')
  },
)

/** Keys with which the systems of a body make calls (`Authorization: Bearer …`). */
export const apiKeys = {
  grid,
  /** The key itself stands in this answer and nowhere else. */
  create: endpoint(`POST ${base}`, {
    access: 'apiKeys.create',
    body: NewApiKey,
    reply: Saved.extend({ key: z.object({ id: z.number().int(), prefiks: z.string(), klucz: z.string() }) }),
    invalidates: [grid],
    summary: 'Utworzenie klucza API',
  }),
  /** At once: a call that is under way stores nothing any more. */
  revoke: endpoint(`PATCH ${base}/:id/cofnij`, {
    access: 'apiKeys.revoke',
    reply: Saved,
    invalidates: [grid],
    afterRightsEnd: true,
    summary: 'Cofnięcie klucza API',
  }),
}

/** What these calls are about, for the description of the API. */
export const apiKeyTags = {
  'klucze-api': 'Klucze API podmiotu',
} as const
