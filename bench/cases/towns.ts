export const towns: readonly string[] =
  `Poznań Łódź Kraków Słupca Żywiec Ćmielów Zamość Warszawa Gdańsk Świdnica Opole Elbląg Ruda Gniezno Konin Września Kalisz
  Leszno Piła Szamotuły Śrem Turek Koło Kutno Płock Włocławek Toruń Bydgoszcz Grudziądz Inowrocław Radom Kielce Lublin
  Chełm Białystok Suwałki Ełk Olsztyn Ostróda Iława Słupsk Koszalin Szczecin Gorzów Żary Żagań Legnica Wałbrzych Kłodzko
  Nysa Brzeg Gliwice Zabrze Bytom Tychy Żory Rybnik Tarnów Sącz Rzeszów Krosno Przemyśl Jasło Mielec`.split(/\s+/)
