import { ApplicantPart, NumberedDocument, NumberedInvalidation, RegulationField } from './newer-sections.tsx'
import { AidPart, BeneficiaryPart, GrantorPart, IssuedByPart, type Desk } from './sections.tsx'

const regulations = {
  '2023/2831': '(UE) 2023/2831 – pomoc de minimis',
  '2023/2832': '(UE) 2023/2832 – usługi świadczone w ogólnym interesie gospodarczym',
}

/** The form of 2024, for aid under regulations 2023/2831 and 2023/2832. */
export function Form2024({ desk }: { desk: Desk }) {
  const { TextArea } = desk.form.fields
  return (
    <>
      <NumberedDocument desk={desk} />
      <NumberedInvalidation desk={desk} />
      <GrantorPart desk={desk} />
      <BeneficiaryPart desk={desk} />
      <ApplicantPart
        desk={desk}
        about="Tylko gdy o pomoc w związku z działalnością spółki wnioskował jej wspólnik, komplementariusz, akcjonariusz prostej spółki akcyjnej lub inna osoba, na którą przeszły zobowiązania podatkowe."
      />
      <AidPart desk={desk}>
        <RegulationField desk={desk} names={regulations} />
        {desk.values.warunekKe === '2023/2832' && <TextArea name="opisUslugi" required />}
      </AidPart>
      <IssuedByPart desk={desk} />
    </>
  )
}
