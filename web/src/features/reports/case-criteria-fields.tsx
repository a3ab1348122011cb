import { useWatch } from 'react-hook-form'
import { aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import type { CodeListName } from '#contract/code-lists/code-list-facts.ts'
import { codeLists, type CodeList } from '#contract/code-lists/code-lists.ts'
import { grantorsGrid } from '#contract/grantors/grantors.ts'
import { groupsGrid } from '#contract/groups/groups.ts'
import { formatDate, isIsoDate, today, type IsoDate } from '#contract/kernel/dates.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { atLeast, atMost, type SearchTerm } from '#contract/kernel/search.ts'
import { kindsOfAid, type CaseCriteria } from '#contract/reports/cases-by-criteria.ts'
import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import { territory } from '#contract/territory/territory.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { useForm } from '#kit/form/form-context.ts'
import { PlaceOfAidField } from '#web/features/aid/shared/place-fields.tsx'
import { codeAndName, nameAndNip } from './options.ts'

const useFields = () => useForm<CaseCriteria>().fields

/** The criteria of cases, in groups; what is left empty asks for nothing. */
export const CaseCriteriaFields = () => (
  <>
    <Period />
    <Aid />
    <Bodies />
    <Amounts />
    <LegalBasis />
    <Beneficiary />
  </>
)

function Period() {
  const { DateField } = useFields()
  return (
    <FieldGroup title="Okres">
      <DateField name="dataUdzieleniaPomocyOd" />
      <DateField name="dataUdzieleniaPomocyDo" />
    </FieldGroup>
  )
}

function Aid() {
  const { SelectField, MultiAutocompleteField } = useFields()
  return (
    <FieldGroup title="Pomoc">
      <SelectField
        name="rodzajPomocy"
        options={kindsOfAid}
        placeholder="Każdy"
        hint="Pomoc publiczna wymaga też udzielającego, grupy, organu lub środka pomocy; de minimis – jednego z trzech pierwszych"
      />
      <MultiAutocompleteField
        name="srodekPomocyIds"
        grid={aidMeasures.grid}
        option={({ numer, nazwa }) => `${numer} – ${nazwa}`}
        searchBy={['numer', 'nazwa']}
      />
      <EntriesField name="przeznaczeniePomocyIds" list="purposeofaid" wide />
      <EntryField name="formaPomocy" list="formapomocy" />
      <EntryField name="zrodloPochodzeniaPomocy" list="zrodlopochodzeniapomocy" />
    </FieldGroup>
  )
}

function Bodies() {
  const { AutocompleteField, MultiAutocompleteField } = useFields()
  const searchBy = ['kod', 'nazwa'] as const
  return (
    <FieldGroup title="Udzielający pomocy">
      <MultiAutocompleteField
        name="udzielajacyPomocyIds"
        wide
        grid={grantorsGrid}
        option={nameAndNip}
        searchBy={['nazwa', 'nip']}
      />
      <AutocompleteField
        name="grupaPodmiotowUdzielajacychPomocyId"
        grid={groupsGrid}
        option={codeAndName}
        searchBy={searchBy}
      />
      <AutocompleteField
        name="organNadrzednyId"
        hint="Wraz z organami podległymi"
        grid={superiorBodies.grid}
        option={codeAndName}
        searchBy={searchBy}
      />
    </FieldGroup>
  )
}

function Amounts() {
  const { AmountField } = useFields()
  return (
    <FieldGroup title="Wartość pomocy">
      <AmountField name="wartoscNominalnaOd" />
      <AmountField name="wartoscNominalnaDo" />
      <AmountField name="wartoscBruttoOd" />
      <AmountField name="wartoscBruttoDo" />
      <AmountField name="wartoscBruttoEuroOd" />
      <AmountField name="wartoscBruttoEuroDo" />
    </FieldGroup>
  )
}

function LegalBasis() {
  const { TextField } = useFields()
  return (
    <FieldGroup title="Podstawa prawna i akt ogólny" about="W polach tekstowych wystarczy część tekstu.">
      <EntryField name="ustawa2a" list="ustawa" wide />
      <TextField name="nazwa2b" />
      <TextField name="nazwa2c" />
      <TextField name="nazwa3a" />
      <TextField name="nazwa3b" />
      <TextField name="symbolAktu" />
      <TextField name="opisAktu" />
    </FieldGroup>
  )
}

function Beneficiary() {
  const { NipField, TextField, AutocompleteField } = useFields()
  const days = usePeriod()
  return (
    <FieldGroup title="Beneficjent i miejsce">
      <NipField name="nipBeneficjenta" />
      <TextField name="pkdKod" hint="Klasa, grupa, dział lub sekcja, np. 01.41 albo 01; obejmuje kody podrzędne" />
      <EntryField name="formaPrawnaBeneficjenta" list="formy_prawne" />
      <EntryField name="wielkoscBeneficjenta" list="wielkosci_beneficjentow" />
      <AutocompleteField
        name="jednostkaSiedzibyId"
        grid={territory.communes}
        option={communeName}
        searchBy={(text) => communesOf(days, text)}
      />
      <PlaceOfAidField name="jednostkaRealizacjiId" day={days.to} />
    </FieldGroup>
  )
}

type Period = { from: IsoDate; to: IsoDate }

/** The days that the report covers; a day that is not typed in yet is today. */
function usePeriod(): Period {
  const { control } = useForm().hookForm
  const [from, to] = useWatch({ control, name: ['dataUdzieleniaPomocyOd', 'dataUdzieleniaPomocyDo'] })
  return { from: dayOrToday(from), to: dayOrToday(to) }
}

const dayOrToday = (typed: string | null): IsoDate => (typed && isIsoDate(typed) ? typed : today())

/** Communes that a seat could be in on a day of the period, by a part of their name or code. */
const communesOf = ({ from, to }: Period, text: string): SearchTerm[] => [
  ...(text ? [{ field: /^\d/.test(text) ? 'kod' : 'nazwa', operator: ':', value: text } as const] : []),
  atMost('dataOd', to),
  atLeast('dataDo', from),
]

const communeName = ({ nazwa, rodzaj, powiatNazwa, dataDo }: RowOf<typeof territory.communes>): string =>
  `${nazwa} (${rodzaj}, powiat ${powiatNazwa}${dataDo < today() ? `, do ${formatDate(dataDo)}` : ''})`

type Props = { name: string; list: CodeListName; wide?: boolean }

const sourceOf = ({ grid, spelling: { code, name } }: CodeList) => ({
  grid,
  option: (row: RowOf<CodeList['grid']>) => `${String(row[code])} – ${String(row[name])}`,
  searchBy: [code, name],
})

/** One entry of a dictionary, whenever it was in force. */
const EntryField = ({ list, ...field }: Props) => {
  const { AutocompleteField } = useForm().fields
  return <AutocompleteField {...field} {...sourceOf(codeLists[list])} />
}

/** Several entries of a dictionary. */
const EntriesField = ({ list, ...field }: Props) => {
  const { MultiAutocompleteField } = useForm().fields
  return <MultiAutocompleteField {...field} {...sourceOf(codeLists[list])} />
}
