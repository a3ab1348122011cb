import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { requestSections } from '#contract/access-requests/printed.ts'
import type { AccessRequest } from '#contract/access-requests/request.ts'
import { submission } from '#contract/access-requests/submission.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { FactList, TextFacts } from '#kit/fact-list.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { freshForEditing, queryOf } from '#kit/query.ts'
import { linkTo } from '#web/screens/link-to.ts'
import classes from './access-requests.module.css'
import { CaptchaNote } from './captcha-note.tsx'
import { OwnDocument } from './own-document.tsx'
import { SignFile } from './sign-file.tsx'
import type { Way } from './sign-request.ts'
import { TroubleAlert } from './trouble-alert.tsx'
import { UnreadableRequest } from './unreadable-request.tsx'
import { useSending } from './use-sending.tsx'
import { WaysToSign } from './ways-to-sign.tsx'

type Props = {
  token: string
  inFile: boolean
  /** The person comes back from a signing that was given up: that it is still open is no news. */
  again: boolean
}

/** The request behind a link: to be read, and signed by the person who represents the body. */
export function StoredRequest({ token, inFile, again }: Props) {
  const stored = useQuery({ ...queryOf(submission.read, { params: { token } }), ...freshForEditing })
  if (stored.error && !stored.data)
    return <UnreadableRequest error={stored.error} busy={stored.isFetching} tryAgain={() => void stored.refetch()} />
  return (
    <Loaded query={stored}>
      {(request) => (
        <OwnDocument ways={request.podpisy}>
          <Stack>
            <Text>
              Wniosek nr <strong>{request.numer}</strong>. Przeczytaj go i podpisz. Odnośnik działa do{' '}
              {formatDateTime(request.wygasa)}.
            </Text>
            {/* a person who signs a file has read the request before the file was made */}
            {inFile && <InFile token={token} trial={request.podpisy.probny} />}
            <RequestDocument request={request.dane} />
            {!inFile && <Signing token={token} again={again} {...request} />}
          </Stack>
        </OwnDocument>
      )}
    </Loaded>
  )
}

type SigningProps = Omit<Props, 'inFile'> & ReplyOf<typeof submission.read>

function Signing({ token, again, podpisy, stan }: SigningProps) {
  const sending = useSending(podpisy, again)
  const sign = (way: Way) =>
    void sending.send(way, { token }).then(
      (done) => done(),
      // the failure is shown beside the buttons
      () => undefined,
    )
  return (
    <>
      {stan === 'WPO' && !again && (
        <Alert color="navy" role="note" icon={<IconInfoCircle aria-hidden />} title="Podpisywanie już trwa">
          Wniosek jest otwarty na stronie podpisu. Jeżeli zaczniesz od nowa, tamto podpisywanie zostanie przerwane.
        </Alert>
      )}
      <WaysToSign ways={podpisy} busy={sending.busy} choose={sign} />
      <TroubleAlert trouble={sending.trouble} />
      <CaptchaNote busy={sending.busy !== undefined} />
      {sending.dialog}
    </>
  )
}

const InFile = ({ token, trial }: { token: string; trial: boolean }) => (
  <>
    <SignFile token={token} trial={trial} />
    <Group>
      <Button variant="default" component={Link} {...linkTo('/formularz-zgloszeniowy', {}, { token })}>
        Wybierz inny sposób podpisania
      </Button>
    </Group>
  </>
)

/** A stored request, to be read before it is signed: in the words and the order of the document that is signed. */
const RequestDocument = ({ request }: { request: AccessRequest }) => (
  <div className={classes['document']}>
    {requestSections(request).map(({ heading, facts }) => (
      <section key={heading}>
        <Title order={2} size="h4">
          {heading}
        </Title>
        <FactList>
          <TextFacts facts={facts} />
        </FactList>
      </section>
    ))}
  </div>
)
