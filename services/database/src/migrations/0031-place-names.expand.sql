-- What people call a place that is no region by that name: 鹏城, 珠江新城, 广州南站. One name may stand for several.
create table place_name (
  name text not null check (char_length(name) between 2 and 20),
  region_code region_code not null references region deferrable initially deferred,
  kind text not null check (kind in ('nickname', 'former', 'landmark', 'station', 'airport', 'port', 'zone')),
  is_active boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (name, region_code)
);
