import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { announce } from '#kit/announce.tsx'

type Words = {
  /** What it is called. */
  label: string
  /** Above the warning, and the warning itself. */
  title: string
  warning: string
  copy: string
  copied: string
  byHand: string
  kept: string
}

/** A secret that is shown here and never again: to be copied, then closed. */
export function ShownSecret({
  secret,
  words,
  onKept,
  children,
}: {
  secret: string
  words: Words
  onKept: () => void
  /** What it is for. */
  children: ReactNode
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => {
    // browsers have no clipboard for pages over plain http: the secret is then marked, to be copied by hand
    const done = await navigator.clipboard?.writeText(secret).then(
      () => true,
      () => false,
    )
    if (!done) field.current?.select()
    setCopied(done ?? false)
    announce(done ? words.copied : words.byHand)
  }
  return (
    <Stack>
      <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={words.title}>
        {words.warning}
      </Alert>
      <Textarea
        ref={field}
        label={words.label}
        value={secret}
        readOnly
        autosize
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', wordBreak: 'break-all' } }}
      />
      <Text>{children}</Text>
      {copied === false && <Text>{words.byHand}</Text>}
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size="1.1rem" aria-hidden /> : <IconCopy size="1.1rem" aria-hidden />}
          onClick={() => void copy()}
        >
          {copied ? 'Skopiowano' : words.copy}
        </Button>
        <Button onClick={onKept}>{words.kept}</Button>
      </Group>
    </Stack>
  )
}
