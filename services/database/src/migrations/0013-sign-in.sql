-- 统一身份认证: who is signed in, as far as the portal has to know.

-- On the way to the provider and back; taken once.
create table sign_in (
  digest text primary key,
  nonce text not null,
  verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index on sign_in (expires_at);

-- The token stands in the visitor's cookie alone.
create table visitor_session (
  digest text primary key,
  name_masked text not null,
  began_at timestamptz not null,
  expires_at timestamptz not null
);
create index on visitor_session (expires_at);
