import { useState } from 'react'
import { BackLink } from '#kit/back-link.tsx'
import { Page } from '#kit/page.tsx'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { askRegisters } from './ask-registers.ts'
import classes from './business-entities.module.css'
import type { Known } from './look-up.ts'
import { ManualForm } from './manual-form.tsx'
import { NipForm } from './nip-form.tsx'
import { RegisterPreview } from './register-preview.tsx'
import { RegisterSource } from './register-source.tsx'

/** A new entity by its tax number: from the register, or by hand if the register does not have it or is down. */
export function AddPage() {
  const [known, setKnown] = useState<Known>()
  const back = useBackToList(linkTo('/rejestry/podmioty-gospodarcze'))
  return (
    <Page
      title="Dodawanie podmiotu gospodarczego"
      context={<BackLink {...linkTo('/rejestry/podmioty-gospodarcze')}>Podmioty gospodarcze</BackLink>}
    >
      <div className={classes['form']}>
        <RegisterSource />
        {(known === undefined || known.at === 'own') && (
          <NipForm {...{ known }} ask={askRegisters} done={setKnown} cancel={() => back()} />
        )}
        {known?.at === 'register' && (
          <RegisterPreview entity={known.entity} done={back} restart={() => setKnown(undefined)} />
        )}
        {known?.at === 'nowhere' && <ManualForm {...{ known }} ask={askRegisters} found={setKnown} done={back} />}
      </div>
    </Page>
  )
}
