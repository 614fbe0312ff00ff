-- A registry is a department's hall for some of its matters only: marriages, and no foundation.
alter table hall add column matter_codes text[] not null default '{}';
