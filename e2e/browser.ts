/** How every test starts the browser; `CHROMIUM` says which. */
export const launch = {
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

/** A person in Poland whose browser lets nothing move: what fades in has no contrast yet. */
export const person = { reducedMotion: 'reduce', locale: 'pl-PL', timezoneId: 'Europe/Warsaw' } as const
