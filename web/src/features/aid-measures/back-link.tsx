import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import classes from './aid-measures.module.css'

/** From a measure to the list of them. */
export const BackLink = () => (
  <Anchor component={Link} to="/slowniki/srodki-pomocy" className={classes['back'] ?? ''}>
    <IconArrowLeft size="1em" aria-hidden />
    Środki pomocy
  </Anchor>
)
