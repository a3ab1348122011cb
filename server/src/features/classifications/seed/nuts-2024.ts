import type { PlainUnit } from '../insert-units.ts'

type Regions = Readonly<Record<string, readonly [name: string, subregions: string]>>

/** Macroregions of Poland, their regions, and the subregions of each with the last sign of their code. */
const macroregions: Readonly<Record<string, readonly [name: string, regions: Regions]>> = {
  PL2: [
    'Makroregion południowy',
    {
      PL21: ['Małopolskie', '3 Miasto Kraków, 4 Krakowski, 7 Tarnowski, 8 Nowosądecki, 9 Nowotarski, A Oświęcimski'],
      PL22: [
        'Śląskie',
        '4 Częstochowski, 5 Bielski, 7 Rybnicki, 8 Bytomski, 9 Gliwicki, A Katowicki, B Sosnowiecki, C Tyski',
      ],
    },
  ],
  PL4: [
    'Makroregion północno-zachodni',
    {
      PL41: ['Wielkopolskie', '1 Pilski, 4 Koniński, 5 Miasto Poznań, 6 Kaliski, 7 Leszczyński, 8 Poznański'],
      PL42: ['Zachodniopomorskie', '4 Miasto Szczecin, 6 Koszaliński, 7 Szczecinecko-pyrzycki, 8 Szczeciński'],
      PL43: ['Lubuskie', '1 Gorzowski, 2 Zielonogórski'],
    },
  ],
  PL5: [
    'Makroregion południowo-zachodni',
    {
      PL51: ['Dolnośląskie', '4 Miasto Wrocław, 5 Jeleniogórski, 6 Legnicko-głogowski, 7 Wałbrzyski, 8 Wrocławski'],
      PL52: ['Opolskie', '3 Nyski, 4 Opolski'],
    },
  ],
  PL6: [
    'Makroregion północny',
    {
      PL61: ['Kujawsko-pomorskie', '3 Bydgosko-toruński, 6 Grudziądzki, 7 Inowrocławski, 8 Świecki, 9 Włocławski'],
      PL62: ['Warmińsko-mazurskie', '1 Elbląski, 2 Olsztyński, 3 Ełcki'],
      PL63: ['Pomorskie', '3 Trójmiejski, 4 Gdański, 6 Słupski, 7 Chojnicki, 8 Starogardzki'],
    },
  ],
  PL7: [
    'Makroregion centralny',
    {
      PL71: ['Łódzkie', '1 Miasto Łódź, 2 Łódzki, 3 Piotrkowski, 4 Sieradzki, 5 Skierniewicki'],
      PL72: ['Świętokrzyskie', '1 Kielecki, 2 Sandomiersko-jędrzejowski'],
    },
  ],
  PL8: [
    'Makroregion wschodni',
    {
      PL81: ['Lubelskie', '1 Bialski, 2 Chełmsko-zamojski, 4 Lubelski, 5 Puławski'],
      PL82: ['Podkarpackie', '1 Krośnieński, 2 Przemyski, 3 Rzeszowski, 4 Tarnobrzeski'],
      PL84: ['Podlaskie', '1 Białostocki, 2 Łomżyński, 3 Suwalski'],
    },
  ],
  PL9: [
    'Makroregion województwo mazowieckie',
    {
      PL91: ['Warszawski stołeczny', '1 Miasto Warszawa, 2 Warszawski wschodni, 3 Warszawski zachodni'],
      PL92: ['Mazowiecki regionalny', '1 Radomski, 2 Ciechanowski, 3 Płocki, 4 Ostrołęcki, 5 Siedlecki, 6 Żyrardowski'],
    },
  ],
  // units of the country that belong to none of its regions
  PLZ: ['Extra-Regio NUTS 1', { PLZZ: ['Extra-Regio NUTS 2', 'Z Extra-Regio NUTS 3'] }],
}

const unit = (kod: string, nazwa: string): PlainUnit => ({
  kod,
  nazwa,
  poziom: kod.length - 1,
  nadKod: kod.length === 2 ? null : kod.slice(0, -1),
})

/** The territorial units of Poland in the NUTS in force from 2024, all of them. */
export const nuts2024: readonly PlainUnit[] = [
  unit('PL', 'Polska'),
  ...Object.entries(macroregions).flatMap(([macroregion, [name, regions]]) => [
    unit(macroregion, name),
    ...Object.entries(regions).flatMap(([region, [name, subregions]]) => [
      unit(region, name),
      ...subregions.split(', ').map((subregion) => unit(region + subregion.charAt(0), subregion.slice(2))),
    ]),
  ]),
]
