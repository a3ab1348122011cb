import { z } from 'zod'
import { columnsOfAct, draftColumns, historyColumns, sentColumns } from './case-columns.ts'
import {
  AidCase,
  CaseChange,
  CaseHistoryRow,
  CaseRow,
  ComparedEntries,
  NewCase,
  ReturnMarkCode,
  returnMarks,
} from './case-fields.ts'
import { caseListTitles } from './case-list-titles.ts'
import {
  CaseIds,
  GroupResult,
  LimitBody,
  LimitReply,
  NextOfAct,
  SummaryRow,
  summaryTotals,
  VerificationReply,
} from './results.ts'
import { aidPath, FindingReply, FoundReply, RateReply } from './shared.ts'
import { DryRun, endpoint, Id, Saved, queryFlag } from '../kernel/endpoint.ts'
import { defineGrid, GridQuery } from '../kernel/grid.ts'

const id = z.number().int()
const root = `${aidPath}/przypadkipomocy` as const
export const caseStates = ['przeslane', 'robocze'] as const
export type CaseState = (typeof caseStates)[number]

/**
 * `usuniety=true` selects deleted cases, `nip` those of one grantor, `zaswiadczenie` sent de minimis cases that have no
 * certificate (`BRAK`) or one to be corrected (`DO_KOREKTY`), `zwrot` sent cases with an open return in this state,
 * `importId` the cases that a file brought, `rezerwacja=true` drafts with a reserved amount, `przekroczenie=true` sent cases that
 * pass a limit of de minimis aid since aid of an earlier day was stored.
 */
const more = {
  zaswiadczenie: z
    .enum(['BRAK', 'DO_KOREKTY'])
    .optional()
    .meta({ label: 'Zaświadczenie de minimis', names: { BRAK: 'brak', DO_KOREKTY: 'do korekty' } }),
  zwrot: ReturnMarkCode.optional().meta({ label: 'Zwrot do poprawy', names: returnMarks }),
  importId: Id.optional().meta({ label: 'Numer importu' }),
  rezerwacja: queryFlag().optional().meta({ label: 'Z rezerwacją kwoty' }),
  przekroczenie: queryFlag().optional().meta({ label: 'Z limitem przekroczonym przez inną pomoc' }),
  usuniety: queryFlag().optional().meta({ label: 'Usunięte' }),
  nip: z
    .string()
    .regex(/^\d{10}$/)
    .optional()
    .meta({ label: 'NIP podmiotu' }),
}

const titles = { przeslane: caseListTitles.latarnia, robocze: caseListTitles.rob } as const

/** The same set of calls serves sent cases and drafts (spec 1 §7.4). */
function casesOf(stan: CaseState) {
  const base = `${root}/${stan}` as const
  const read = { access: 'aidCases.read', forKeys: true } as const
  const edit = { access: 'aidCases.edit', forKeys: true, invalidates: [aidPath] } as const
  const send = { access: 'aidCases.send', forKeys: true, invalidates: [aidPath] } as const
  const changed = Saved.extend({ key: z.object({ ppId: id, werPP: id, ...FoundReply.shape, ...RateReply.shape }) })
  const ofAct = (path: 'z-akt-prz' | 'z-akt-rob', title: string) =>
    defineGrid({
      title,
      path: `${base}/${path}/:aktId`,
      ...read,
      row: CaseRow,
      key: 'ppId',
      columns: columnsOfAct,
      defaultSort: { by: 'wyroznik', order: 'ASC' },
    })
  const flag = queryFlag()
  return {
    grid: defineGrid({
      title: titles[stan],
      path: base,
      ...read,
      row: CaseRow,
      key: 'ppId',
      columns: stan === 'robocze' ? draftColumns : sentColumns,
      defaultSort: { by: 'ppData', order: 'DESC' },
      ties: ['ppData'],
      totalsApart: true,
      query: more,
    }),
    read: endpoint(`GET ${base}/:id`, { ...read, versionIn: 'werPP', reply: AidCase, summary: 'Przypadek pomocy' }),
    /** 409 if the act's symbol is taken, with the existing act in `key`. A sent case is verified and sent at once. */
    add: endpoint(`POST ${base}/add`, {
      ...edit,
      query: DryRun,
      body: NewCase,
      sentAlong: ['userModPP', 'akt.usunietyUM', 'akt.userModUM'],
      reply: changed,
      summary: 'Dodanie przypadku pomocy',
    }),
    /** 409 if the caller read an older version, with the present case in `key.aktualny`. */
    update: endpoint(`PATCH ${base}/:id`, {
      ...edit,
      ifMatch: true,
      body: CaseChange,
      reply: changed,
      summary: 'Zmiana przypadku pomocy',
    }),
    remove: endpoint(`DELETE ${base}/:ppId`, {
      ...edit,
      ifMatch: true,
      reply: Saved,
      summary: 'Usunięcie przypadku pomocy',
    }),
    removeMany: endpoint(`DELETE ${base}`, {
      ...edit,
      body: CaseIds,
      reply: GroupResult,
      ownTransaction: true,
      summary: 'Usunięcie wybranych przypadków pomocy',
    }),
    restore: endpoint(`PATCH ${base}/przywroc/:ppId`, {
      ...edit,
      reply: Saved,
      summary: 'Przywrócenie usuniętego przypadku pomocy',
    }),
    restoreMany: endpoint(`PATCH ${base}/przywroc`, {
      ...edit,
      body: CaseIds,
      wholeBody: true,
      reply: GroupResult,
      ownTransaction: true,
      summary: 'Przywrócenie wybranych usuniętych przypadków pomocy',
    }),
    verify: endpoint(`POST ${base}/weryfikacja/:id`, {
      ...edit,
      reply: VerificationReply,
      summary: 'Weryfikacja przypadku pomocy',
    }),
    /** With errors: 422, the findings in `key`, and nothing is sent. */
    send: endpoint(`POST ${base}/przeslij/:id`, {
      ...send,
      ifMatch: true,
      query: DryRun,
      reply: Saved.extend({ key: z.object({ ppId: id, ostrzezenia: z.array(FindingReply) }) }),
      ends: `${base}/:id`,
      summary: 'Przesłanie przypadku pomocy',
    }),
    verifyMany: endpoint(`POST ${base}/weryfikacja`, {
      ...edit,
      body: CaseIds,
      reply: GroupResult,
      ownTransaction: true,
      summary: 'Weryfikacja wybranych przypadków pomocy',
    }),
    sendMany: endpoint(`POST ${base}/przeslij`, {
      ...send,
      body: CaseIds,
      reply: GroupResult,
      ownTransaction: true,
      summary: 'Przesłanie wybranych przypadków pomocy',
    }),
    /** Takes the list's query and covers the same cases. */
    summary: endpoint(`POST ${base}/podsumowanie/:ustawa/:srodek/:forma/:przeznaczenie`, {
      ...read,
      params: { ustawa: flag, srodek: flag, forma: flag, przeznaczenie: flag },
      query: GridQuery.extend(more),
      reply: z.object({ items: z.array(SummaryRow), totalElements: id, summary: z.object(summaryTotals) }),
      reads: true,
      summary: 'Podsumowanie przypadków pomocy',
    }),
    checkDuplicates: endpoint(`POST ${base}/check-duplicates`, {
      ...read,
      body: ComparedEntries,
      reply: z.boolean(),
      reads: true,
      summary: 'Czy istnieje podobny przypadek pomocy',
    }),
    addToAct: endpoint(`GET ${base}/dodaj-do-aktu/:id`, {
      ...read,
      reply: NextOfAct,
      summary: 'Dane kolejnego przypadku w akcie tego przypadku',
    }),
    sentOfAct: ofAct('z-akt-prz', 'Przesłane przypadki pomocy'),
    draftsOfAct: ofAct('z-akt-rob', 'Robocze przypadki pomocy'),
    /** Gross PLN and gross EUR of the sent cases. */
    sentSums: endpoint(`GET ${base}/z-akt-prz/:aktId/sumy`, {
      ...read,
      reply: z.tuple([z.number(), z.number()]),
      summary: 'Suma przesłanych przypadków aktu',
    }),
    draftCount: endpoint(`GET ${base}/z-akt-rob/:aktId/count`, {
      ...read,
      reply: id,
      summary: 'Liczba roboczych przypadków aktu',
    }),
  }
}

const limitCall = { access: 'aidCases.read', forKeys: true, body: LimitBody, reply: LimitReply, reads: true } as const

/** Aid cases (spec 1 §7.4). */
export const aidCases = {
  przeslane: casesOf('przeslane'),
  robocze: casesOf('robocze'),
  nextNumber: endpoint(`GET ${root}/wyroznik/:aktId`, {
    access: 'aidCases.read',
    forKeys: true,
    reply: z.object({ wyroznikNext: id }),
    summary: 'Następny wolny wyróżnik aktu',
  }),
  /** Living sent cases of the act's beneficiary, of all bodies. */
  limit: endpoint(`POST ${root}/zaswiadczenia-de-minimis/limit`, {
    ...limitCall,
    summary: 'Sumy pomocy de minimis beneficjenta',
  }),
  /** The same, together with a case that may still be unsent. */
  limitWith: endpoint(`POST ${root}/zaswiadczenia-de-minimis/limit/:id`, {
    ...limitCall,
    summary: 'Sumy pomocy de minimis beneficjenta razem ze wskazanym przypadkiem',
  }),
  history: defineGrid({
    title: 'Historia modyfikacji przypadku pomocy',
    path: `${root}/historia/:ppId`,
    access: 'aidCases.read',
    forKeys: true,
    row: CaseHistoryRow,
    key: 'werPP',
    columns: historyColumns,
    defaultSort: { by: 'werPP', order: 'DESC' },
  }),
}

/** What these calls are about, for the description of the API. */
export const aidTags = {
  aid: 'Akty i przypadki pomocy, zaświadczenia, zwroty, eAIR, jedno przedsiębiorstwo',
} as const
