import { isDeMinimisCode } from '#contract/aid/de-minimis.ts'
import { regulationOf } from '#contract/aid/certificates/patterns.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { DocumentPart, InvalidationPart, type Desk } from './sections.tsx'

const purposes = { W: 'wydanie zaświadczenia', K: 'korekta zaświadczenia' }

/** The document as the forms of 2014 and 2024 have it: with a number and a purpose. */
export function NumberedDocument({ desk }: { desk: Desk }) {
  const { form, stored } = desk
  const { TextField, RadioField } = form.fields
  const locked = stored.koryguje !== null
  return (
    <DocumentPart desk={desk}>
      <TextField
        name="nrZaswiadczenia"
        required
        hint={!form.readOnly && 'Możesz wpisać znak sprawy swojego podmiotu.'}
      />
      <RadioField
        name="wydanieKorekta"
        options={purposes}
        readOnly={locked}
        hint={locked && !form.readOnly && 'Przypadek ma już wydane zaświadczenie, więc można wydać tylko korektę.'}
      />
    </DocumentPart>
  )
}

export function NumberedInvalidation({ desk }: { desk: Desk }) {
  const { TextField } = desk.form.fields
  const correction = desk.values.wydanieKorekta === 'K'
  const former = desk.stored.koryguje
  const unnumbered = former !== null && !former.nrZaswiadczenia && !desk.form.readOnly
  return (
    <InvalidationPart desk={desk} correction={correction}>
      <TextField
        name="nrUniewaznianego"
        disabled={!correction}
        readOnly={former !== null && !unnumbered}
        required={correction}
        hint={unnumbered && 'Wzór z 2011 r. nie ma numeru. Podaj numer sprawy albo inny znak tego zaświadczenia.'}
      />
    </InvalidationPart>
  )
}

export function ApplicantPart({ desk: { form, values }, about }: { desk: Desk; about: string }) {
  const { TextArea, TextField, NipField } = form.fields
  // a document that is read has nothing to say here
  if (form.readOnly && !values.nipWspolnika && !values.wspolnik && !values.adresWspolnika) return null
  return (
    <FieldGroup title="Wnioskodawca niebędący beneficjentem" {...(!form.readOnly && { about })}>
      <NipField name="nipWspolnika" />
      <TextField name="wspolnik" label="Imię i nazwisko albo nazwa" />
      <TextArea name="adresWspolnika" rows={1} />
    </FieldGroup>
  )
}

/** The regulation follows from the purpose of the aid. It is open only where what was stored does not fit the case. */
export function RegulationField({ desk, names }: { desk: Desk; names: Readonly<Record<string, string>> }) {
  const { form, stored } = desk
  const { RadioField } = form.fields
  const { przezPomocyKod } = stored.przypadek
  const right = isDeMinimisCode(przezPomocyKod) ? regulationOf[przezPomocyKod] : undefined
  return (
    <RadioField
      name="warunekKe"
      options={names}
      wide
      readOnly={stored.warunekKe === right}
      hint={!form.readOnly && right && `Przeznaczenie pomocy ${przezPomocyKod} oznacza rozporządzenie nr ${right}.`}
    />
  )
}
