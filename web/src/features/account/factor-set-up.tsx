import { Anchor, Code, List, Stack, Text } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { encode } from 'uqr'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'

type Key = ReplyOf<typeof secondFactor.begin>
type Props = {
  /** The recovery codes, which are shown once. */
  onDone: (codes: readonly string[]) => void
  /** Further buttons beside those of the steps. */
  children?: ReactNode
}

/** Sets up the authenticator application: first the password, then the key for the telephone and a code from it. */
export function FactorSetUp({ onDone, children }: Props) {
  const [key, setKey] = useState<Key>()
  return key ? (
    <Scan keyGiven={key} onDone={onDone}>
      {children}
    </Scan>
  ) : (
    <AskPassword onKey={setKey}>{children}</AskPassword>
  )
}

function AskPassword({ onKey, children }: { onKey: (key: Key) => void; children: ReactNode }) {
  const form = useContractForm(secondFactor.begin, { onSaved: onKey, failed: (reason) => reason })
  const { PasswordField } = form.fields
  return (
    <ContractForm form={form}>
      <Text>
        Po haśle aplikacja poprosi o kod, który co pół minuty pokazuje telefon. Zainstaluj w nim aplikację
        uwierzytelniającą, na przykład FreeOTP, Google Authenticator albo Microsoft Authenticator, a potem podaj swoje
        hasło.
      </Text>
      <PasswordField name="haslo" />
      <FormActions submit="Dalej">{children}</FormActions>
    </ContractForm>
  )
}

function Scan({ keyGiven: { klucz, adres }, onDone, children }: Props & { keyGiven: Key }) {
  const form = useContractForm(secondFactor.confirm, {
    onSaved: ({ kody }) => onDone(kody),
    failed: (reason) => reason,
  })
  const { TextField } = form.fields
  return (
    <ContractForm form={form}>
      <List type="ordered" spacing="md">
        <List.Item>
          W aplikacji w telefonie wybierz dodanie konta i zeskanuj kod QR.
          <Stack gap="xs" mt="xs" align="flex-start">
            <QrCode text={adres} label="Kod QR dla aplikacji uwierzytelniającej" />
            <Text size="sm">
              Nie możesz zeskanować? <Anchor href={adres}>Otwórz aplikację na tym urządzeniu</Anchor> albo wpisz klucz:
            </Text>
            <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
              {klucz.replace(/.{4}(?=.)/g, '$& ')}
            </Code>
          </Stack>
        </List.Item>
        <List.Item>Wpisz kod, który pokazała aplikacja.</List.Item>
      </List>
      <TextField name="kod" hint="6 cyfr" inputMode="numeric" autoComplete="one-time-code" />
      <FormActions submit="Włącz aplikację">{children}</FormActions>
    </ContractForm>
  )
}

/** Modules of white around the code, by which readers find it. */
const QUIET = 4

/** A QR code, dark on white in every theme: readers need it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} width="13rem" height="13rem">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function drawn(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { path: dark.join(''), size }
}
