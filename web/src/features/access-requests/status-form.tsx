import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { submission } from '#contract/access-requests/submission.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { call, errorText } from '#kit/call.ts'

type Names = 'numer' | 'kod'
type Props = { number: string; onFound: (found: ReplyOf<typeof submission.status> | undefined) => void }

/** Asks for the number and the code from the confirmation. */
export function StatusForm({ number, onFound }: Props) {
  const [values, setValues] = useState({ numer: number, kod: '' })
  const [errors, setErrors] = useState<Partial<Record<Names, string | undefined>>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const checked = submission.status.body.safeParse(values)
    const wrong = (name: Names) => checked.error?.issues.find(({ path }) => path[0] === name)?.message
    setErrors({ numer: wrong('numer'), kod: wrong('kod') })
    setFailure(undefined)
    onFound(undefined)
    if (!checked.success) return
    setBusy(true)
    try {
      onFound(await call(submission.status, { body: checked.data }))
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const field = (name: Names) => ({
    name,
    value: values[name],
    error: errors[name] && `Błąd: ${errors[name]}`,
    required: true,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack mt="md">
        <Text>
          Numer i kod są w wiadomości, którą po podpisaniu wniosku otrzymał użytkownik główny wskazany we wniosku.
        </Text>
        <TextInput label="Numer wniosku" inputMode="numeric" maxLength={10} {...field('numer')} />
        <TextInput
          label="Kod wniosku"
          description="12 liter i cyfr. Odstępy i wielkość liter nie mają znaczenia."
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...field('kod')}
        />
        {failure && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {failure}
          </Alert>
        )}
        <Button type="submit" loading={busy}>
          Sprawdź stan
        </Button>
      </Stack>
    </form>
  )
}
