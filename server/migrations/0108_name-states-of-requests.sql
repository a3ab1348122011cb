-- The list of requests names its states and kinds by words: saved views of it, which named codes, go on filtering.
update widok set stan = replace(replace(replace(replace(stan,
    'statusName:ZAR', 'statusName:Zarejestrowany'),
    'statusName:WCZ', 'statusName:Wczytany'),
    'statusName:ODR', 'statusName:Odrzucony'),
    'typWnioskuName:Udostepnienie', 'typWnioskuName:Udost%C4%99pnienie')
  where lista like '%/api/formularze_zgloszeniowe' and length(stan) < 11900;
