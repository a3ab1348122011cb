import { Button, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type SubmitEvent } from 'react'
import { codeOf } from '#contract/kernel/code.ts'
import { linkTo } from '#web/screens/link-to.ts'
import classes from './certificate-check.module.css'

/** Takes a code typed from a document. One that no certificate can have is not sent. */
export function CodeForm() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const kod = codeOf(typed)
    setError(kod === undefined ? 'Błąd: Kod ma 12 liter i cyfr, bez polskich znaków i litery U' : undefined)
    if (kod === undefined) return input.current?.focus()
    setTyped('')
    return void navigate(linkTo('/z/{-$kod}', { kod }))
  }
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <Stack align="flex-start">
        <TextInput
          ref={input}
          label="Kod z zaświadczenia"
          description="12 liter i cyfr obok kodu QR. Odstępy i wielkość liter nie mają znaczenia."
          name="kod"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          w="100%"
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">Sprawdź</Button>
      </Stack>
    </form>
  )
}
