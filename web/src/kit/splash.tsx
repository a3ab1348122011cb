import { Loader } from '@mantine/core'
import { LighthouseMark } from './lighthouse-mark.tsx'
import classes from './splash.module.css'

/** Fills the window while the product prepares something, and names it. */
export const Splash = ({ text }: { text: string }) => (
  <output className={classes.splash} aria-busy>
    <LighthouseMark size="4.5rem" />
    <Loader aria-hidden />
    <span>{text}</span>
  </output>
)
