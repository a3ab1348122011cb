import {
  AidPart,
  BeneficiaryPart,
  DocumentPart,
  GrantorPart,
  InvalidationPart,
  IssuedByPart,
  type Desk,
} from './sections.tsx'

/** The form of 2011: without a number, for aid under regulation 1998/2006. */
export function Form2011({ desk }: { desk: Desk }) {
  const { form, stored, values } = desk
  const { CheckField } = form.fields
  const locked = stored.koryguje !== null
  return (
    <>
      <DocumentPart desk={desk}>
        <CheckField
          name="uniewaznienieWydanego"
          readOnly={locked}
          hint={locked && !form.readOnly && 'Przypadek ma już wydane zaświadczenie, więc można wydać tylko korektę.'}
        />
      </DocumentPart>
      <InvalidationPart desk={desk} correction={values.uniewaznienieWydanego} />
      <GrantorPart desk={desk} />
      <BeneficiaryPart desk={desk} />
      <AidPart desk={desk}>
        <CheckField
          name="transportDrogowy"
          hint={
            !form.readOnly &&
            'Nie zaznaczaj, gdy beneficjent nie prowadzi działalności w tym sektorze albo ma rozdzielną rachunkowość, a pomoc dotyczy innej działalności.'
          }
        />
      </AidPart>
      <IssuedByPart desk={desk} />
    </>
  )
}
