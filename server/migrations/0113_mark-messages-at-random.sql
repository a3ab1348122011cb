-- The Message-ID of a message, the same at each try; a number in turn would tell receivers how many messages there are.
alter table wiadomosc add column znacznik uuid not null default gen_random_uuid();
