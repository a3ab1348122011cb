import { Fieldset } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form.module.css'

/** Fields in two columns from 1024 px, in one below. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={classes['grid']}>{children}</div>

/** Fields that belong together, under a heading. */
export const FieldGroup = ({ title, about, children }: { title: string; about?: string; children: ReactNode }) => (
  <Fieldset legend={title} className={classes['group'] ?? ''}>
    {about && <p className={classes['about']}>{about}</p>}
    <FieldGrid>{children}</FieldGrid>
  </Fieldset>
)
