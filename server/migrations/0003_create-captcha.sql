-- What the captcha and the mail keep besides their words.

-- Keys of the installation, made once here so that all its processes agree. 244 random bits each.
create table sekret (
  nazwa text primary key,
  wartosc text not null
);
insert into sekret select 'captcha', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
revoke insert, update, delete on sekret from latarnia_app;

-- Solved challenges, kept until they expire so that none is used twice.
create table captcha_uzyta (
  nonce text primary key,
  wygasa timestamptz not null
);

-- A secret that stands in a message (a reset token), struck out as soon as the message has left.
alter table wiadomosc add column tajne text;
