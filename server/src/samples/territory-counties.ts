/**
 * Voivodeships and, under each, its counties by their two digits, as the TERC catalogue of GUS spells them (state of
 * 1 January 2025). Numbers from 61 are cities with the rights of a county.
 */
export const counties: Readonly<Record<string, string>> = {
  '02 DOLNOŚLĄSKIE': `
    01 bolesławiecki, 02 dzierżoniowski, 03 głogowski, 04 górowski, 05 jaworski, 06 karkonoski,
    07 kamiennogórski, 08 kłodzki, 09 legnicki, 10 lubański, 11 lubiński, 12 lwówecki, 13 milicki,
    14 oleśnicki, 15 oławski, 16 polkowicki, 17 strzeliński, 18 średzki, 19 świdnicki, 20 trzebnicki,
    21 wałbrzyski, 22 wołowski, 23 wrocławski, 24 ząbkowicki, 25 zgorzelecki, 26 złotoryjski,
    61 Jelenia Góra, 62 Legnica, 64 Wrocław, 65 Wałbrzych`,
  '04 KUJAWSKO-POMORSKIE': `
    01 aleksandrowski, 02 brodnicki, 03 bydgoski, 04 chełmiński, 05 golubsko-dobrzyński, 06 grudziądzki,
    07 inowrocławski, 08 lipnowski, 09 mogileński, 10 nakielski, 11 radziejowski, 12 rypiński,
    13 sępoleński, 14 świecki, 15 toruński, 16 tucholski, 17 wąbrzeski, 18 włocławski, 19 żniński,
    61 Bydgoszcz, 62 Grudziądz, 63 Toruń, 64 Włocławek`,
  '06 LUBELSKIE': `
    01 bialski, 02 biłgorajski, 03 chełmski, 04 hrubieszowski, 05 janowski, 06 krasnostawski, 07 kraśnicki,
    08 lubartowski, 09 lubelski, 10 łęczyński, 11 łukowski, 12 opolski, 13 parczewski, 14 puławski,
    15 radzyński, 16 rycki, 17 świdnicki, 18 tomaszowski, 19 włodawski, 20 zamojski, 61 Biała Podlaska,
    62 Chełm, 63 Lublin, 64 Zamość`,
  '08 LUBUSKIE': `
    01 gorzowski, 02 krośnieński, 03 międzyrzecki, 04 nowosolski, 05 słubicki, 06 strzelecko-drezdenecki,
    07 sulęciński, 08 świebodziński, 09 zielonogórski, 10 żagański, 11 żarski, 12 wschowski,
    61 Gorzów Wielkopolski, 62 Zielona Góra`,
  '10 ŁÓDZKIE': `
    01 bełchatowski, 02 kutnowski, 03 łaski, 04 łęczycki, 05 łowicki, 06 łódzki wschodni, 07 opoczyński,
    08 pabianicki, 09 pajęczański, 10 piotrkowski, 11 poddębicki, 12 radomszczański, 13 rawski,
    14 sieradzki, 15 skierniewicki, 16 tomaszowski, 17 wieluński, 18 wieruszowski, 19 zduńskowolski,
    20 zgierski, 21 brzeziński, 61 Łódź, 62 Piotrków Trybunalski, 63 Skierniewice`,
  '12 MAŁOPOLSKIE': `
    01 bocheński, 02 brzeski, 03 chrzanowski, 04 dąbrowski, 05 gorlicki, 06 krakowski, 07 limanowski,
    08 miechowski, 09 myślenicki, 10 nowosądecki, 11 nowotarski, 12 olkuski, 13 oświęcimski, 14 proszowicki,
    15 suski, 16 tarnowski, 17 tatrzański, 18 wadowicki, 19 wielicki, 61 Kraków, 62 Nowy Sącz, 63 Tarnów`,
  '14 MAZOWIECKIE': `
    01 białobrzeski, 02 ciechanowski, 03 garwoliński, 04 gostyniński, 05 grodziski, 06 grójecki,
    07 kozienicki, 08 legionowski, 09 lipski, 10 łosicki, 11 makowski, 12 miński, 13 mławski,
    14 nowodworski, 15 ostrołęcki, 16 ostrowski, 17 otwocki, 18 piaseczyński, 19 płocki, 20 płoński,
    21 pruszkowski, 22 przasnyski, 23 przysuski, 24 pułtuski, 25 radomski, 26 siedlecki, 27 sierpecki,
    28 sochaczewski, 29 sokołowski, 30 szydłowiecki, 32 warszawski zachodni, 33 węgrowski, 34 wołomiński,
    35 wyszkowski, 36 zwoleński, 37 żuromiński, 38 żyrardowski, 61 Ostrołęka, 62 Płock, 63 Radom,
    64 Siedlce, 65 Warszawa`,
  '16 OPOLSKIE': `
    01 brzeski, 02 głubczycki, 03 kędzierzyńsko-kozielski, 04 kluczborski, 05 krapkowicki, 06 namysłowski,
    07 nyski, 08 oleski, 09 opolski, 10 prudnicki, 11 strzelecki, 61 Opole`,
  '18 PODKARPACKIE': `
    01 bieszczadzki, 02 brzozowski, 03 dębicki, 04 jarosławski, 05 jasielski, 06 kolbuszowski,
    07 krośnieński, 08 leżajski, 09 lubaczowski, 10 łańcucki, 11 mielecki, 12 niżański, 13 przemyski,
    14 przeworski, 15 ropczycko-sędziszowski, 16 rzeszowski, 17 sanocki, 18 stalowowolski, 19 strzyżowski,
    20 tarnobrzeski, 21 leski, 61 Krosno, 62 Przemyśl, 63 Rzeszów, 64 Tarnobrzeg`,
  '20 PODLASKIE': `
    01 augustowski, 02 białostocki, 03 bielski, 04 grajewski, 05 hajnowski, 06 kolneński, 07 łomżyński,
    08 moniecki, 09 sejneński, 10 siemiatycki, 11 sokólski, 12 suwalski, 13 wysokomazowiecki, 14 zambrowski,
    61 Białystok, 62 Łomża, 63 Suwałki`,
  '22 POMORSKIE': `
    01 bytowski, 02 chojnicki, 03 człuchowski, 04 gdański, 05 kartuski, 06 kościerski, 07 kwidzyński,
    08 lęborski, 09 malborski, 10 nowodworski, 11 pucki, 12 słupski, 13 starogardzki, 14 tczewski,
    15 wejherowski, 16 sztumski, 61 Gdańsk, 62 Gdynia, 63 Słupsk, 64 Sopot`,
  '24 ŚLĄSKIE': `
    01 będziński, 02 bielski, 03 cieszyński, 04 częstochowski, 05 gliwicki, 06 kłobucki, 07 lubliniecki,
    08 mikołowski, 09 myszkowski, 10 pszczyński, 11 raciborski, 12 rybnicki, 13 tarnogórski,
    14 bieruńsko-lędziński, 15 wodzisławski, 16 zawierciański, 17 żywiecki, 61 Bielsko-Biała, 62 Bytom,
    63 Chorzów, 64 Częstochowa, 65 Dąbrowa Górnicza, 66 Gliwice, 67 Jastrzębie-Zdrój, 68 Jaworzno,
    69 Katowice, 70 Mysłowice, 71 Piekary Śląskie, 72 Ruda Śląska, 73 Rybnik, 74 Siemianowice Śląskie,
    75 Sosnowiec, 76 Świętochłowice, 77 Tychy, 78 Zabrze, 79 Żory`,
  '26 ŚWIĘTOKRZYSKIE': `
    01 buski, 02 jędrzejowski, 03 kazimierski, 04 kielecki, 05 konecki, 06 opatowski, 07 ostrowiecki,
    08 pińczowski, 09 sandomierski, 10 skarżyski, 11 starachowicki, 12 staszowski, 13 włoszczowski,
    61 Kielce`,
  '28 WARMIŃSKO-MAZURSKIE': `
    01 bartoszycki, 02 braniewski, 03 działdowski, 04 elbląski, 05 ełcki, 06 giżycki, 07 iławski,
    08 kętrzyński, 09 lidzbarski, 10 mrągowski, 11 nidzicki, 12 nowomiejski, 13 olecki, 14 olsztyński,
    15 ostródzki, 16 piski, 17 szczycieński, 18 gołdapski, 19 węgorzewski, 61 Elbląg, 62 Olsztyn`,
  '30 WIELKOPOLSKIE': `
    01 chodzieski, 02 czarnkowsko-trzcianecki, 03 gnieźnieński, 04 gostyński, 05 grodziski, 06 jarociński,
    07 kaliski, 08 kępiński, 09 kolski, 10 koniński, 11 kościański, 12 krotoszyński, 13 leszczyński,
    14 międzychodzki, 15 nowotomyski, 16 obornicki, 17 ostrowski, 18 ostrzeszowski, 19 pilski,
    20 pleszewski, 21 poznański, 22 rawicki, 23 słupecki, 24 szamotulski, 25 średzki, 26 śremski,
    27 turecki, 28 wągrowiecki, 29 wolsztyński, 30 wrzesiński, 31 złotowski, 61 Kalisz, 62 Konin, 63 Leszno,
    64 Poznań`,
  '32 ZACHODNIOPOMORSKIE': `
    01 białogardzki, 02 choszczeński, 03 drawski, 04 goleniowski, 05 gryficki, 06 gryfiński, 07 kamieński,
    08 kołobrzeski, 09 koszaliński, 10 myśliborski, 11 policki, 12 pyrzycki, 13 sławieński, 14 stargardzki,
    15 szczecinecki, 16 świdwiński, 17 wałecki, 18 łobeski, 61 Koszalin, 62 Szczecin, 63 Świnoujście`,
}
