import { Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { signatureFacts } from '#contract/access-requests/printed.ts'
import type { SignatureData } from '#contract/access-requests/signature.ts'
import classes from './access-requests-office.module.css'
import { FactList, TextFacts } from '#kit/fact-list.tsx'
import { SignatureWarnings } from './signature-warnings.tsx'

type Props = { podpis: SignatureData; mainUser: { imie: string; nazwisko: string } }

/** Who signed, how and when, and what was checked: a request whose signature does not hold is never stored. */
export const SignaturePart = ({ podpis, mainUser }: Props) => (
  <>
    <SignatureWarnings {...{ podpis, mainUser }} />
    <Text my="xs" className={classes['verdict'] ?? ''}>
      <IconCircleCheck size="1.2em" aria-hidden />
      Podpis jest prawidłowy: obejmuje cały wniosek, a certyfikat był ważny w chwili jego przyjęcia.
    </Text>
    <FactList>
      <TextFacts facts={signatureFacts(podpis)} />
    </FactList>
  </>
)
