import type { OtherRecord } from '#contract/audit/audit.ts'
import { codeListFacts, codeListNames, type CodeListName } from '#contract/code-lists/code-list-facts.ts'
import { linkTo, type PlainScreen, type Target } from './link-to.ts'

type ToRecord = (id: number) => Target

/** The row of a record in the list that it is read in. */
const inList =
  (list: PlainScreen): ToRecord =>
  (id) =>
    linkTo(list, {}, { rowId: String(id) })

const codeLists = Object.fromEntries(
  codeListNames.map((name) => [name, inList(`/slowniki/${codeListFacts[name].screen}`)]),
) as Record<CodeListName, ToRecord>

/** Where administrators see each of the records that share a column of the audit. */
export const recordScreens: Readonly<Record<OtherRecord, ToRecord>> = {
  akt: (id) => linkTo('/akt-pomocy/$kontekst/$tryb/$id', { kontekst: 'latarnia', tryb: 'read', id }),
  zwrot: inList('/monitorowanie-pomocy/zwroty'),
  powiazanie: inList('/jedno-przedsiebiorstwo/powiazania'),
  zdarzenie: inList('/jedno-przedsiebiorstwo/zdarzenia'),
  nieudzielenie: inList('/monitorowanie-pomocy/informacje-o-nieudzieleniu-pomocy'),
  przedsiebiorca: (id) => linkTo('/rejestry/podmioty-gospodarcze/details/$id', { id }),
  grupa: inList('/rejestry/grupy'),
  organ: (id) => linkTo('/rejestry/organy-nadrzedne/details/$id', { id }),
  komunikat: (id) => linkTo('/komunikacja/komunikaty/details/$id', { id }),
  webhook: inList('/dostep-do-aplikacji/webhook'),
  srodek: (id) => linkTo('/slowniki/srodki-pomocy/edit/$id', { id }),
  pkd: inList('/slowniki/klasy-pkd'),
  nuts: inList('/slowniki/jednostki-terytorialne-realizacji'),
  teryt: inList('/slowniki/jednostki-terytorialne-siedziby'),
  kurs: inList('/slowniki/kursy-euro'),
  parametr: inList('/ustawienia/ustawienia-aplikacji'),
  ...codeLists,
}
