-- outside a transaction
-- Metrics count messages that failed every few seconds, and secrets are struck out of messages every night: few of very many.
drop index concurrently if exists wiadomosc__nieudana;
create index concurrently wiadomosc__nieudana on wiadomosc (stan) where stan in ('BLAD', 'NIEZNANY');
drop index concurrently if exists wiadomosc__tajna;
create index concurrently wiadomosc__tajna on wiadomosc (utworzona) where tajne is not null;
