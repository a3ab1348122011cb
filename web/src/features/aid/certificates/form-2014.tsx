import { ApplicantPart, NumberedDocument, NumberedInvalidation, RegulationField } from './newer-sections.tsx'
import { AidPart, BeneficiaryPart, GrantorPart, IssuedByPart, type Desk } from './sections.tsx'

const regulations = {
  '1407/2013': '(UE) nr 1407/2013 – pomoc de minimis',
  '360/2012': '(UE) nr 360/2012 – usługi świadczone w ogólnym interesie gospodarczym',
}

/** The form of 2014, for aid under regulations 1407/2013 and 360/2012. */
export function Form2014({ desk }: { desk: Desk }) {
  const { CheckField, TextArea } = desk.form.fields
  const { warunekKe } = desk.values
  return (
    <>
      <NumberedDocument desk={desk} />
      <NumberedInvalidation desk={desk} />
      <GrantorPart desk={desk} />
      <BeneficiaryPart desk={desk} />
      <ApplicantPart
        desk={desk}
        about="Tylko gdy o pomoc w związku z działalnością spółki wnioskował jej wspólnik albo komplementariusz."
      />
      <AidPart desk={desk}>
        <RegulationField desk={desk} names={regulations} />
        {warunekKe === '1407/2013' && <CheckField name="transportDrogowy" wide />}
        {warunekKe === '360/2012' && <TextArea name="opisUslugi" />}
      </AidPart>
      <IssuedByPart desk={desk} />
    </>
  )
}
