import { useForm } from '#kit/form/form-context.ts'
import { NoMailNotice } from '#kit/no-mail-notice.tsx'
import { Alert, Button, Group } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { RequestKind } from '#contract/access-requests/request.ts'
import { submission, type SigningWays } from '#contract/access-requests/submission.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { CaptchaNote } from './captcha-note.tsx'
import { onFormFields, requestForm, startingRequest } from './request-values.ts'
import { SeatFields } from './seat-fields.tsx'
import { TermFields } from './term-fields.tsx'
import { TroubleAlert } from './trouble-alert.tsx'
import { useSending } from './use-sending.tsx'
import { WaysToSign } from './ways-to-sign.tsx'
import type { Way } from './sign-request.ts'

type Props = {
  known: ReplyOf<typeof submission.begin>['dane']
  ways: SigningWays
  readOnly: boolean
  kind: RequestKind
  fromLoginPage: boolean
}

/** The form of a request; a person who represents the body signs it at its end, anyone else hands it over (spec 3 §2.14). */
export function RequestForm({ known, ways, readOnly, kind, fromLoginPage }: Props) {
  const sending = useSending(ways)
  const way = useRef<Way>('fill')
  const form = useSchemaForm(requestForm, {
    defaults: startingRequest(known, { kind, fromLoginPage }),
    readOnly,
    // the reason stands beside the buttons, under the specification's own headline
    failed: (reason) => reason,
    send: async (dane) => {
      try {
        return await sending.send(way.current, { dane })
      } catch (error) {
        throw onFormFields(error)
      }
    },
  })
  const submit = (chosen: Way) => {
    way.current = chosen
    void form.submit()
  }
  const { RadioField, TextField } = form.fields
  const represents = useWatch({ control: form.hookForm.control, name: 'isOsobaReprezentujaca' })
  return (
    <ContractForm form={form}>
      {readOnly && (
        <Alert color="amber" role="note">
          Pracujesz w kontekście innego użytkownika. Wniosek możesz tylko obejrzeć.
        </Alert>
      )}
      <TermFields fixedKind={fromLoginPage} />
      <BodyFields />
      <FieldGroup
        title="Użytkownik główny"
        about="Osoba, która będzie zarządzać dostępem podmiotu do aplikacji. Na jej adres wyślemy dane do logowania."
      >
        <TextField name="imie" autoComplete="given-name" />
        <TextField name="nazwisko" autoComplete="family-name" />
        <TextField name="komorkaOrganizacyjna" wide />
        <TextField name="nrTelefonu" autoComplete="tel" inputMode="tel" />
        <TextField name="email" autoComplete="email" inputMode="email" />
      </FieldGroup>
      <FieldGroup title="Podpis" about="Wniosek podpisuje osoba uprawniona do reprezentowania podmiotu.">
        <RadioField name="isOsobaReprezentujaca" options={signers} required wide />
        {!represents && (
          <TextField
            name="emailOsobyReprezentujacejPodmiot"
            inputMode="email"
            required
            wide
            hint="Wyślemy na ten adres odnośnik, pod którym przez 14 dni można przeczytać i podpisać wniosek."
          />
        )}
      </FieldGroup>
      {!represents && <NoMailNotice />}
      {!readOnly && (
        <>
          {represents ? (
            <WaysToSign ways={ways} busy={sending.busy} choose={submit} />
          ) : (
            <Group justify="flex-end">
              <Button
                leftSection={<IconSend size="1.1em" aria-hidden />}
                loading={sending.busy !== undefined}
                onClick={() => submit('fill')}
              >
                Wyślij do podpisu
              </Button>
            </Group>
          )}
          <TroubleAlert trouble={sending.trouble} />
          <CaptchaNote busy={sending.busy !== undefined} />
        </>
      )}
      {sending.dialog}
    </ContractForm>
  )
}

const signers = [
  { value: false, label: 'Wypełniam wniosek dla osoby reprezentującej podmiot' },
  { value: true, label: 'Reprezentuję podmiot' },
]

/** The body that grants aid, and its seat. */
function BodyFields() {
  const { TextField, NipField } = useForm().fields
  return (
    <>
      <FieldGroup title="Podmiot">
        <TextField name="nazwa" autoComplete="organization" wide />
        <NipField name="nip" />
      </FieldGroup>
      <FieldGroup title="Siedziba podmiotu">
        <SeatFields />
        <TextField name="miejscowosc" autoComplete="address-level2" />
        <TextField name="kodPocztowy" autoComplete="postal-code" inputMode="numeric" placeholder="00-000" />
        <TextField name="ulica" wide />
        <TextField name="nrDomu" />
        <TextField name="nrLokalu" />
      </FieldGroup>
    </>
  )
}
