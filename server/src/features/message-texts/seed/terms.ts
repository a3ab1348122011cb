/** The terms of use of a new installation; administrators edit them among the message texts. */
export const terms = `
<h2>Regulamin korzystania z aplikacji Latarnia</h2>

<h3>§ 1. Postanowienia ogólne</h3>
<p>Regulamin określa zasady korzystania z aplikacji Latarnia, zwanej dalej „aplikacją”, która służy do sporządzania
i przekazywania sprawozdań o udzielonej pomocy publicznej i pomocy de minimis, do składania informacji o nieudzieleniu
pomocy oraz do wystawiania zaświadczeń o pomocy de minimis.</p>
<p>Warunkiem korzystania z aplikacji jest zapoznanie się z regulaminem i jego akceptacja przy pierwszym logowaniu oraz po
każdej zmianie, o której użytkownicy zostaną powiadomieni.</p>

<h3>§ 2. Pojęcia</h3>
<ol>
<li><strong>Administrator</strong>: urząd, który prowadzi aplikację i odpowiada za jej działanie.</li>
<li><strong>Udzielający pomocy</strong>: podmiot zobowiązany do sporządzania sprawozdań, zarejestrowany w aplikacji.</li>
<li><strong>Użytkownik</strong>: osoba, która otrzymała konto w aplikacji i działa w imieniu udzielającego pomocy albo
urzędu.</li>
<li><strong>Użytkownik główny</strong>: użytkownik odpowiedzialny za konta pozostałych osób działających w imieniu tego
samego udzielającego pomocy.</li>
</ol>

<h3>§ 3. Konto użytkownika</h3>
<p>Konto zakłada się na podstawie wniosku podpisanego przez osobę uprawnioną do reprezentowania udzielającego pomocy albo,
w przypadku koordynatorów i upoważnionych użytkowników, zakłada je użytkownik główny lub koordynator.</p>
<p>Konto jest osobiste. Nie wolno udostępniać go innym osobom ani korzystać z konta innego użytkownika.</p>

<h3>§ 4. Hasło i bezpieczeństwo logowania</h3>
<p>Użytkownik ustala własne hasło przy pierwszym logowaniu, zachowuje je w poufności i zmienia niezwłocznie, gdy zachodzi
podejrzenie, że poznała je inna osoba.</p>
<p>Po kolejnych nieudanych próbach logowanie zostaje czasowo wstrzymane. Po okresie bezczynności sesja wygasa, a dane
niezapisane w formularzach mogą zostać utracone.</p>

<h3>§ 5. Uprawnienia</h3>
<p>Zakres dostępu wynika z poziomu użytkownika i nadanych mu uprawnień. Użytkownik widzi i zmienia wyłącznie dane podmiotu,
w którego imieniu działa, chyba że jego poziom stanowi inaczej.</p>
<p>Po upływie okresu dostępu udzielającego pomocy jego użytkownicy mogą przeglądać i drukować dane, lecz nie mogą ich
zmieniać.</p>

<h3>§ 6. Obowiązki użytkownika</h3>
<ul>
<li>wprowadzanie danych rzetelnych, kompletnych i w obowiązujących terminach,</li>
<li>niezwłoczne poprawianie danych, które okazały się błędne,</li>
<li>aktualizowanie własnych danych kontaktowych,</li>
<li>niedostarczanie treści bezprawnych oraz niepodejmowanie działań, które mogłyby zakłócić pracę aplikacji.</li>
</ul>

<h3>§ 7. Sprawozdania i zaświadczenia</h3>
<p>Przypadki pomocy przygotowuje się w wersji roboczej, weryfikuje i przesyła do urzędu. Pozytywna weryfikacja w aplikacji
nie zwalnia udzielającego pomocy z odpowiedzialności za prawidłowość przekazanych danych.</p>
<p>Każda zmiana przesłanego przypadku pomocy jest odnotowywana w jego historii wraz z osobą i czasem zmiany.</p>

<h3>§ 8. Rejestrowanie zdarzeń</h3>
<p>Aplikacja rejestruje logowania, nieudane próby logowania, zmiany danych, eksporty i wydruki. Zapisy służą rozliczalności
i bezpieczeństwu i nie mogą być zmieniane.</p>
<p>Pracownicy urzędu mogą, w celu udzielenia pomocy, obejrzeć aplikację w kontekście użytkownika. Taki podgląd nie pozwala na
zmianę danych i jest rejestrowany.</p>

<h3>§ 9. Dane osobowe</h3>
<p>Dane osobowe użytkowników (imię, nazwisko, login, służbowe dane kontaktowe oraz dane o czynnościach w aplikacji) są
przetwarzane w celu prowadzenia kont, zapewnienia bezpieczeństwa i obsługi zgłoszeń, przez czas wynikający z przepisów
o pomocy publicznej i o archiwizacji.</p>
<p>Użytkownik ma prawo dostępu do swoich danych i ich sprostowania. Klauzulę informacyjną i dane kontaktowe inspektora ochrony
danych udostępnia administrator na swojej stronie internetowej.</p>

<h3>§ 10. Wymagania techniczne i dostępność</h3>
<p>Do korzystania z aplikacji potrzebna jest aktualna przeglądarka internetowa z włączoną obsługą JavaScriptu i plików cookie.
Aplikacja używa wyłącznie plików cookie niezbędnych do utrzymania sesji.</p>
<p>Aplikację można obsługiwać klawiaturą i czytnikiem ekranu, w wersji kontrastowej i w powiększeniu. Stan dostępności opisuje
deklaracja dostępności, do której odnośnik znajduje się w stopce.</p>

<h3>§ 11. Przerwy w działaniu i zgłaszanie problemów</h3>
<p>Administrator zapowiada planowane przerwy komunikatem na stronie głównej. O awariach uniemożliwiających terminowe przesłanie
danych użytkownicy są informowani tą samą drogą.</p>
<p>Problemy zgłasza się odnośnikiem „Zgłoś problem” w stopce aplikacji. W zgłoszeniu warto podać numer, który aplikacja
wyświetliła przy błędzie.</p>

<h3>§ 12. Zmiany regulaminu i postanowienia końcowe</h3>
<p>Administrator może zmienić regulamin. O zmianie użytkownicy dowiadują się przy najbliższym logowaniu i do czasu jej
zaakceptowania nie mogą pracować w aplikacji.</p>
<p>Naruszenie regulaminu może być podstawą zablokowania konta. W sprawach nieuregulowanych stosuje się obowiązujące przepisy
prawa.</p>
`.trim()
