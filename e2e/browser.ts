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
  // without a locale of UTF-8 the browser gives files with Polish letters another name
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
}

/** A person in Poland whose browser lets nothing move: what fades in has no contrast yet. */
export const person = { reducedMotion: 'reduce', locale: 'pl-PL', timezoneId: 'Europe/Warsaw' } as const
