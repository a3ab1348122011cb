import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState, type FocusEvent } from 'react'
import { textFacts } from '#contract/message-texts/message-texts.ts'
import { textRules, textSettings, type TextDetails } from '#contract/message-texts/text-settings.ts'
import { call } from '#kit/call.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { PlaceholderButtons } from './placeholder-buttons.tsx'
import { TextPreview } from './text-preview.tsx'
import classes from './message-text-form.module.css'

const LIST = '/ustawienia/tresci-komunikatow' as const

/** Edits one text. Placeholders are inserted at the last cursor position, in the subject or in the text. */
export function MessageTextForm({ text: { kod, rodzaj, temat, tresc, wersja } }: { text: TextDetails }) {
  const navigate = useNavigate()
  const { placeholders } = textFacts(kod)
  const params = { kod }
  const form = useContractForm(textSettings.update, {
    defaults: { temat, tresc, wersja },
    schema: useMemo(() => textRules(kod), [kod]),
    params,
    reread: () => call(textSettings.read, { params }),
    onSaved: () => void navigate(linkTo(LIST, {}, { rowId: kod })),
  })
  const { TextField, RichTextField } = form.fields
  // fields with errors are on the first tab, so it opens
  const [chosen, choose] = useState<{ tab: string | null; failure: unknown }>()
  const tab = chosen && chosen.failure === form.failure ? chosen.tab : 'edycja'

  const subject = useRef<HTMLInputElement>(null)
  const insertIntoText = useRef<(text: string) => void>(null)
  const [intoSubject, setIntoSubject] = useState(false)
  const noteField = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'temat') subject.current = target
    setIntoSubject(target === subject.current)
  }
  const insert = (symbol: string) => {
    if (intoSubject && subject.current) typeInto(subject.current, symbol)
    else insertIntoText.current?.(symbol)
  }

  return (
    <ContractForm form={form}>
      {/* the editor stays mounted during the preview */}
      <Tabs
        value={tab}
        onChange={(next) => choose({ tab: next, failure: form.failure })}
        keepMountedMode="display-none"
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="edycja">Edycja</Tabs.Tab>
          <Tabs.Tab value="podglad">Podgląd</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="edycja" className={classes['columns'] ?? ''}>
          <div className={classes['fields']} onFocus={noteField}>
            {rodzaj === 'WIADOMOSC' && <TextField name="temat" />}
            <RichTextField name="tresc" insertRef={insertIntoText} />
          </div>
          {Object.keys(placeholders).length > 0 && (
            <PlaceholderButtons
              placeholders={placeholders}
              into={intoSubject ? 'Temat' : 'Treść'}
              disabled={form.readOnly}
              insert={insert}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="podglad">
          {tab === 'podglad' && <TextPreview kod={kod} kind={rodzaj} draft={form.hookForm.getValues()} />}
        </Tabs.Panel>
      </Tabs>
      <FormActions sticky afterChange onCancel={() => void navigate(linkTo(LIST))} />
    </ContractForm>
  )
}

/** Inserts text at the cursor of a field as if it were typed. */
function typeInto(input: HTMLInputElement, text: string): void {
  input.focus()
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
