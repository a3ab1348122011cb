import { z } from 'zod'
import { tableOf } from '../kernel/codes.ts'
import { codeListFacts, codeListNames, measuresBase, type CodeListFacts, type CodeListName } from './code-list-facts.ts'
import { ChosenId, ChosenIds, endpoint, Saved } from '../kernel/endpoint.ts'
import { ALWAYS, FOREVER } from '../kernel/dates.ts'
import { flag, optionalDate, recordVersion, requiredDate, requiredText, rule, validityRange } from '../kernel/fields.ts'
import { column, defineGrid, GridQuery } from '../kernel/grid.ts'
import { textOf } from '../kernel/record.ts'

/** As the tables of the lists have it. */
const CODE_LENGTH = 20
const NAME_LENGTH = 1000

/** One code list, whole: what it is called, what an entry holds, its grid and its calls. */
function codeList(name: CodeListName) {
  const list: CodeListFacts = codeListFacts[name]
  const { code, name: called, from, to, previousFrom, previousTo } = list.spelling
  const label = (text: string) => ({ label: text })
  const fields = {
    [code]: requiredText('Kod jest wymagany', CODE_LENGTH).meta(label('Kod')),
    [called]: requiredText('Nazwa jest wymagana', NAME_LENGTH).meta(label('Nazwa')),
    ...(list.flag && { [list.flag.field]: flag().meta(label(list.flag.label)) }),
    [from]: optionalDate().meta(label('Obowiązuje od')),
    [to]: optionalDate().meta(label('Obowiązuje do')),
    wersja: recordVersion(),
  }
  const Entry = validityRange(z.object(fields), from, to)
  /** A copy says what the validity of the original is, from which its own differs (spec 3 §3, §5). */
  const Copy = rule(
    Entry.safeExtend({
      [previousFrom]: optionalDate().meta(label('Kopiowany element obowiązuje od')),
      [previousTo]: optionalDate().meta(label('Kopiowany element obowiązuje do')),
    }),
    [from, to, previousFrom, previousTo],
    (value, refuse) => {
      // an entry always has both days, and the form of a new one leaves both fields empty
      const isCopy = textOf(value, previousFrom) || textOf(value, previousTo)
      const sameFrom = (textOf(value, from) || ALWAYS) === (textOf(value, previousFrom) || ALWAYS)
      const sameTo = (textOf(value, to) || FOREVER) === (textOf(value, previousTo) || FOREVER)
      if (isCopy && sameFrom && sameTo) refuse(from, 'Należy wybrać zakres dat inny niż w kopiowanym elemencie')
    },
  )
  const NewEntry = list.copyNeedsOtherRange ? Copy : Entry
  const Successor = Entry.safeExtend({ [from]: requiredDate().meta(label('Obowiązuje od')) })
  const Row = z.object({
    id: z.number().int(),
    [code]: z.string().meta(label('Kod')),
    [called]: z.string().meta(label('Nazwa')),
    ...(list.flag && { [list.flag.field]: z.boolean().meta(label(list.flag.label)) }),
    ...(list.flag?.text && { [list.flag.text]: z.string().meta(label(list.flag.label)) }),
    [from]: z.string().meta(label('Obowiązuje od')),
    [to]: z.string().meta(label('Obowiązuje do')),
    wersja: z.number().int(),
  })
  const flagColumn = list.flag?.text ?? list.flag?.field
  const base = `/api/dictionaries/${name}` as const
  const grid = defineGrid({
    title: list.title,
    path: base,
    access: 'codeLists.read',
    forKeys: true,
    row: Row,
    key: 'id',
    columns: {
      [code]: column.entryCode,
      [called]: column.text,
      ...(flagColumn && {
        [flagColumn]: list.flag?.text ? column.option({ TAK: 'tak', NIE: 'nie' }) : column.boolean,
      }),
      [from]: column.date,
      [to]: column.date,
    },
    defaultSort: { by: code, order: 'ASC' },
  })
  const Items = grid.list.reply
  const lookup = { access: 'codeLists.read', forKeys: true, query: GridQuery, reply: Items, batched: true } as const
  const change = { access: 'codeLists.write', reply: Saved, invalidates: [grid] } as const
  return {
    ...list,
    table: codeListFacts[name].table,
    key: name,
    Entry,
    Row,
    grid,
    /** What a copy has to say of the original: its validity, where its own has to differ. */
    previousOf: (original: z.input<typeof Entry>): z.input<typeof Entry> =>
      list.copyNeedsOtherRange ? { [previousFrom]: original[from], [previousTo]: original[to] } : {},
    read: endpoint(`GET ${base}/:id`, {
      access: 'codeLists.read',
      forKeys: true,
      reply: Row,
      summary: `${list.title}: pozycja`,
    }),
    /** Entries that match the search (validity on a day), and the one already chosen; 0 when none is chosen. */
    day: endpoint(`GET ${base}/day/:chosen`, {
      ...lookup,
      params: { chosen: ChosenId },
      summary: `${list.title}: pozycje do wyboru razem z już wybraną (0, gdy żadnej)`,
    }),
    /** The same, narrowed to what an aid measure allows; 0 for any. */
    dayOf: endpoint(`GET ${base}/day/:parent/:chosen`, {
      ...lookup,
      params: { parent: ChosenId, chosen: ChosenId },
      summary: `${list.title}: pozycje do wyboru, które dopuszcza środek pomocy (0, gdy dowolny)`,
    }),
    /** Entries that match the search, and those already chosen, `1,2,3`; 0 when none is chosen. */
    list: list.listed
      ? endpoint(`GET ${base}/list/:ids`, {
          ...lookup,
          params: { ids: ChosenIds },
          summary: `${list.title}: pozycje do wyboru razem z już wybranymi (0, gdy żadnej)`,
        })
      : undefined,
    create: endpoint(`POST ${base}`, { ...change, body: NewEntry, summary: `${list.title}: dodanie pozycji` }),
    update: endpoint(`PATCH ${base}/:id`, { ...change, body: Entry, summary: `${list.title}: zmiana pozycji` }),
    /** Ends the entry on the day before the new one begins, and adds the new one; `wersja` is that of the ended one. */
    succeed: endpoint(`POST ${base}/:id/nastepca`, {
      ...change,
      invalidates: [grid, measuresBase],
      body: Successor,
      summary: `${list.title}: zakończenie pozycji i dodanie następnej`,
    }),
    remove: endpoint(`DELETE ${base}/:id`, { ...change, summary: `${list.title}: usunięcie pozycji` }),
  }
}

export type CodeList = ReturnType<typeof codeList>
export const codeLists = tableOf(codeListNames, codeList)

/** What these calls are about, for the description of the API. */
export const dictionaryTags = {
  dictionaries: 'Słowniki, klasyfikacje, jednostki terytorialne, kursy euro, środki pomocy, podmioty gospodarcze',
} as const
