/**
 * A sample of communes by the last three digits of their code: one whole county of each voivodeship, the districts of
 * Warsaw and the branch offices of Kraków. The cities with the rights of a county follow from their counties. An import
 * brings the rest.
 */
export const communes: Readonly<Record<string, string>> = {
  // kamiennogórski
  '0207': `
    011 Kamienna Góra, 022 Kamienna Góra, 033 Lubawka, 034 Lubawka, 035 Lubawka, 042 Marciszów`,
  // golubsko-dobrzyński
  '0405': `
    011 Golub-Dobrzyń, 022 Ciechocin, 032 Golub-Dobrzyń, 043 Kowalewo Pomorskie, 044 Kowalewo Pomorskie,
    045 Kowalewo Pomorskie, 052 Radomin, 062 Zbójno`,
  // świdnicki
  '0617': `
    011 Świdnik, 022 Mełgiew, 033 Piaski, 034 Piaski, 035 Piaski, 042 Rybczewice, 052 Trawniki`,
  // gorzowski
  '0801': `
    011 Kostrzyn nad Odrą, 022 Bogdaniec, 032 Deszczno, 042 Kłodawa, 052 Lubiszyn, 062 Santok, 073 Witnica,
    074 Witnica, 075 Witnica`,
  // zduńskowolski
  '1019': `
    011 Zduńska Wola, 023 Szadek, 024 Szadek, 025 Szadek, 032 Zapolice, 042 Zduńska Wola`,
  // olkuski
  '1212': `
    011 Bukowno, 032 Bolesław, 042 Klucze, 053 Olkusz, 054 Olkusz, 055 Olkusz, 062 Trzyciąż, 073 Wolbrom,
    074 Wolbrom, 075 Wolbrom`,
  // Kraków
  '1261': `
    029 Kraków-Krowodrza, 039 Kraków-Nowa Huta, 049 Kraków-Podgórze, 059 Kraków-Śródmieście`,
  // gostyniński
  '1404': `
    011 Gostynin, 022 Gostynin, 032 Pacyna, 043 Sanniki, 044 Sanniki, 045 Sanniki, 052 Szczawin Kościelny`,
  // Warszawa
  '1465': `
    028 Bemowo, 038 Białołęka, 048 Bielany, 058 Mokotów, 068 Ochota, 078 Praga-Południe, 088 Praga-Północ,
    098 Rembertów, 108 Śródmieście, 118 Targówek, 128 Ursus, 138 Ursynów, 148 Wawer, 158 Wesoła,
    168 Wilanów, 178 Włochy, 188 Wola, 198 Żoliborz`,
  // brzeski
  '1601': `
    011 Brzeg, 022 Skarbimierz, 033 Grodków, 034 Grodków, 035 Grodków, 043 Lewin Brzeski, 044 Lewin Brzeski,
    045 Lewin Brzeski, 052 Lubsza, 062 Olszanka`,
  // leżajski
  '1808': `
    011 Leżajsk, 022 Grodzisko Dolne, 032 Kuryłówka, 042 Leżajsk, 053 Nowa Sarzyna, 054 Nowa Sarzyna,
    055 Nowa Sarzyna`,
  // kolneński
  '2006': `
    011 Kolno, 022 Grabowo, 032 Kolno, 042 Mały Płock, 053 Stawiski, 054 Stawiski, 055 Stawiski, 062 Turośl`,
  // nowodworski
  '2210': `
    011 Krynica Morska, 023 Nowy Dwór Gdański, 024 Nowy Dwór Gdański, 025 Nowy Dwór Gdański, 032 Ostaszewo,
    042 Stegna, 052 Sztutowo`,
  // myszkowski
  '2409': `
    011 Myszków, 023 Koziegłowy, 024 Koziegłowy, 025 Koziegłowy, 032 Niegowa, 042 Poraj, 053 Żarki,
    054 Żarki, 055 Żarki`,
  // skarżyski
  '2610': `
    011 Skarżysko-Kamienna, 022 Bliżyn, 032 Łączna, 042 Skarżysko Kościelne, 053 Suchedniów, 054 Suchedniów,
    055 Suchedniów`,
  // lidzbarski
  '2809': `
    011 Lidzbark Warmiński, 022 Kiwity, 032 Lidzbark Warmiński, 042 Lubomino, 053 Orneta, 054 Orneta,
    055 Orneta`,
  // słupecki
  '3023': `
    011 Słupca, 022 Lądek, 032 Orchowo, 042 Ostrowite, 052 Powidz, 062 Słupca, 072 Strzałkowo, 083 Zagórów,
    084 Zagórów, 085 Zagórów`,
  // białogardzki
  '3201': `
    011 Białogard, 022 Białogard, 033 Karlino, 034 Karlino, 035 Karlino, 043 Tychowo, 044 Tychowo,
    045 Tychowo`,
}
