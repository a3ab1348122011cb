import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Target } from '#web/screens/link-to.ts'
import classes from './page.module.css'

/** From the page of one record to the list of them. */
export const BackLink = ({ children, ...target }: Target & { children: string }) => (
  <Anchor component={Link} {...target} className={classes.back}>
    <IconArrowLeft size="1em" aria-hidden />
    {children}
  </Anchor>
)
