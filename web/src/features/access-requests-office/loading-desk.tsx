import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { signatureKinds, type SignatureData } from '#contract/access-requests/signature.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { BackLink } from '#kit/back-link.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { Page } from '#kit/page.tsx'
import { RegisterSource } from '#web/features/business-entities/register-source.tsx'
import classes from './access-requests-office.module.css'
import { backToList, toLoading, toRequest } from './addresses.ts'
import { BodyChooser } from './body-chooser.tsx'
import { BodyFacts } from './body-facts.tsx'
import { AccessFields, BodyFields, MainUserFields, RepresentativeFields } from './loading-fields.tsx'
import { MainUserDialog } from './main-user-dialog.tsx'
import { SignatureWarnings } from './signature-warnings.tsx'
import type { ToLoad } from './to-load.ts'
import { useLoadingForm } from './use-loading-form.ts'

type Props = {
  id: number
  start: ToLoad
  /** The chooser of a body is open; what was typed waits behind it. */
  choosing: boolean
}

/** The submitted data, editable, beside what is known of the body, REGON's data and the present main user. */
export function LoadingDesk({ id, start, choosing }: Props) {
  const navigate = useNavigate()
  const desk = useLoadingForm(id, start)
  const { form, held, decided, present, wanted } = desk
  // the page stays, so no input is lost
  const go = (tryb?: 'select') =>
    void navigate({ ...toLoading(id, tryb), ignoreBlocker: true, replace: tryb === undefined })
  if (choosing && start.canPodmiotBeChanged)
    return (
      <BodyChooser
        id={id}
        chosen={(other) => {
          desk.holdAgainst(other)
          go()
        }}
        back={() => go()}
      />
    )
  return (
    <Page
      title={`Wczytywanie wniosku nr ${id}`}
      context={
        <>
          <BackLink {...backToList(id)}>Formularze zgłoszeniowe</BackLink> · {start.dane.nazwa}
        </>
      }
    >
      <div className={classes['desk']}>
        <ContractForm form={form}>
          <SignerLine id={id} podpis={start.danePodpisu} />
          <SignatureWarnings podpis={start.danePodpisu} mainUser={start.dane} />
          {held.brakRegon && (
            <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
              Nie można załadować danych z rejestru REGON.
            </Alert>
          )}
          <RegisterSource>Dane w wierszach „REGON” są wymyślone.</RegisterSource>
          <BodyFacts held={held} />
          <AccessFields held={held} />
          <BodyFields held={held} />
          <MainUserFields held={held} />
          <RepresentativeFields held={held} />
          {decided && <Decided id={id} />}
          <FormActions sticky submit="Wczytaj wniosek" cancel="Powrót" onCancel={desk.back}>
            {start.canPodmiotBeChanged && !form.readOnly && (
              <Button
                variant="default"
                mr="auto"
                leftSection={<IconSearch size="1.1em" aria-hidden />}
                onClick={() => go('select')}
              >
                Znajdź podmiot
              </Button>
            )}
          </FormActions>
        </ContractForm>
      </div>
      {present && wanted && (
        <MainUserDialog
          present={present}
          wanted={wanted}
          signedEmail={start.dane.email}
          choose={desk.answer}
          close={desk.cancel}
        />
      )}
    </Page>
  )
}

/** Somebody else was faster; the server's words stand under the form. */
const Decided = ({ id }: { id: number }) => (
  <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title="Ktoś inny rozpatrzył ten wniosek">
    <Anchor component={Link} {...toRequest(id)} inherit>
      Zobacz wniosek
    </Anchor>
  </Alert>
)

/** Who signed the request, in one line; the preview has the rest. */
const SignerLine = ({ id, podpis }: { id: number; podpis: SignatureData }) => (
  <Text>
    Podpisał(a): <b>{`${podpis.imie} ${podpis.nazwisko}`}</b>, {formatDateTime(podpis.data)},{' '}
    {signatureKinds[podpis.typ]}.{' '}
    <Anchor component={Link} {...toRequest(id)} inherit>
      Szczegóły podpisu
    </Anchor>
  </Text>
)
