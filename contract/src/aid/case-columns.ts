/** What lists of cases show, and how each column is filtered and sorted (spec 1 §7.4). */
import {
  certificateMarks,
  deliveryMarks,
  returnMarks,
  NOT_VERIFIED,
  verificationStates,
  type CaseHistoryRow,
} from './case-fields.ts'
import { column, type Column } from '../kernel/grid.ts'
import { voivodeships } from '../territory/voivodeships.ts'
import { eairStates } from './eair-states.ts'
import { aidKinds } from './aid-kinds.ts'

const hidden = { hidden: true } as const
/** Who got the aid, under which act; and what state the case is in. */
const who = <State extends string>(...badges: readonly State[]) =>
  ({ ...column.text, holds: { below: ['bfNip', 'aktSym'], badges } }) as const
const listColumns = {
  bfNip: { ...column.nip, short: 'NIP' },
  aktSym: column.code,
  upNazwa: { ...column.text, ...hidden, holds: { below: ['upNip'] } },
  upNip: { ...column.nip, ...hidden, short: 'NIP' },
  aktData: { ...column.date, ...hidden },
  ppData: { ...column.date, short: 'Data udzielenia' },
  brutto: { ...column.amount, short: 'brutto (PLN)' },
  nominalna: { ...column.amount, short: 'nominalna (PLN)' },
  bruttoEuro: { ...column.amount, short: 'brutto (EUR)' },
  wyroznik: { ...column.integer, plain: true },
  rodzajPomocy: { ...column.option(aidKinds), short: 'Rodzaj' },
  ustawaKod: { ...column.entryCode, ...hidden },
  srodekPomocyNr: { ...column.entryCode, short: 'Środek' },
  formaPomocyKod: { ...column.entryCode, short: 'Forma' },
  przezPomocyKod: { ...column.entryCode, short: 'Przeznaczenie' },
  zrodloPochPomocyKod: { ...column.entryCode, ...hidden },
  dataRejestracji: { ...column.dateTime, ...hidden },
  dataModyfikacjiPP: { ...column.dateTime, ...hidden },
  userModPP: { ...column.code, ...hidden },
  // found by an index of its own; nobody reads cases in its order
  idZewnetrzne: { ...column.code, ...hidden, sortable: false },
} as const

export const draftColumns = {
  bfNazwa: who('statusWeryfikacji'),
  ...listColumns,
  statusWeryfikacji: { ...column.option(verificationStates), unset: NOT_VERIFIED },
  // a badge beside the name shows it; found by `rezerwacja` in the query
  rezerwacjaDo: { ...column.date, ...hidden, sortable: false, filterable: false },
} as const

export const sentColumns = {
  bfNazwa: who('zaswiadczenie', 'doreczenie'),
  ...listColumns,
  dataPrzeslania: column.dateTime,
  // counted and found by an index of its own: `zaswiadczenie` in the query
  zaswiadczenie: { ...column.option(certificateMarks), sortable: false, filterable: false },
  // looked up for the rows on the screen
  doreczenie: { ...column.option(deliveryMarks), sortable: false, filterable: false },
  korektaDo: { ...column.date, ...hidden, sortable: false, filterable: false },
  poTerminie: { ...column.boolean, ...hidden, sortable: false },
  bfWojewodztwo: { ...column.option(voivodeships), ...hidden, sortable: false },
  // a badge beside the name shows it; found by an index of its own: `zwrot` in the query
  zwrot: { ...column.option(returnMarks), ...hidden, sortable: false, filterable: false },
  // looked up for the rows on the screen; the list of reports is the place to filter by them
  eair: { ...column.option(eairStates), ...hidden, sortable: false, filterable: false },
  eairDni: { ...column.integer, ...hidden, sortable: false, filterable: false },
  dataUsuniecia: { ...column.dateTime, ...hidden },
} as const

/** The cases of one act, beside it. */
export const columnsOfAct = {
  wyroznik: { ...column.integer, plain: true },
  ppData: column.date,
  rodzajPomocy: column.option(aidKinds),
  formaPomocyKod: column.entryCode,
  przezPomocyKod: column.entryCode,
  nominalna: column.amount,
  brutto: column.amount,
  bruttoEuro: column.amount,
  userModPP: { ...column.code, ...hidden },
} as const

export const historyColumns = {
  werPP: { ...column.integer, filterable: false },
  czasWykon: column.dateTime,
  userModPP: column.code,
  ppData: column.date,
  wyroznik: { ...column.integer, plain: true },
  rodzajPomocy: column.option(aidKinds),
  ustawaKod: column.entryCode,
  u2b: column.text,
  u2c: column.text,
  u3a: column.text,
  u3b: column.text,
  srodekPomocyNr: column.entryCode,
  formaPomocyKod: column.entryCode,
  przezPomocyKod: column.entryCode,
  zrodloPochPomocyKod: column.entryCode,
  nominalna: column.amount,
  brutto: column.amount,
  bruttoEuro: column.amount,
  infoPP: column.text,
  idZewnetrzne: { ...column.code, ...hidden },
  dataRejestracji: { ...column.dateTime, ...hidden },
  dataPrzeslania: column.dateTime,
  dataModyfikacjiPP: { ...column.dateTime, ...hidden },
  usunietyPP: column.option({ TAK: 'tak', NIE: 'nie' }),
} as const satisfies Record<keyof CaseHistoryRow, Column>
