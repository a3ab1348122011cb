/** 'Podmiot nie udzielił pomocy w latach: 2024, 2023'. */
export const yearsText = (years: readonly number[]): string =>
  years.length === 0
    ? 'Nie przesłano informacji o nieudzieleniu pomocy'
    : `Podmiot nie udzielił pomocy w ${years.length === 1 ? 'roku' : 'latach'}: ${years.join(', ')}`
