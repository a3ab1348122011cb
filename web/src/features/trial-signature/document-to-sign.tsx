import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TrialDocument } from '#contract/trial-signature/trial-signature.ts'
import { SigningForm } from './signing-form.tsx'

type Props = {
  token: string
  document: TrialDocument
  /** Sends the person back to the page that wanted the signature. */
  leave: (address: string) => void
}

/** What a document says, and what can be done with it: signed, or left. */
export const DocumentToSign = ({ token, document: { stan, tresc, powrot }, leave }: Props) => (
  <Stack>
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
      <strong>Ten podpis nie ma mocy prawnej.</strong> Aplikacja nie jest połączona z usługą profilu zaufanego, więc
      dokument można podpisać tylko na próbę.
    </Alert>
    <Title order={2}>Dokument</Title>
    {tresc === null ? (
      <Text>Dokument nie zawiera opisu swojej treści.</Text>
    ) : (
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{tresc}</Text>
    )}
    {stan === 'DO_PODPISU' ? (
      <SigningForm token={token} leave={leave} />
    ) : (
      <>
        <Alert color={stan === 'PODPISANY' ? 'green' : 'amber'} role="status">
          {stan === 'PODPISANY' ? 'Dokument jest już podpisany na próbę.' : 'Podpisywanie dokumentu zostało przerwane.'}
        </Alert>
        {powrot !== null && (
          <Button component="a" href={powrot}>
            Wróć do wniosku
          </Button>
        )}
      </>
    )}
  </Stack>
)
