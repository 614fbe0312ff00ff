-- As those over `state` (0005): which matters are listed, without reading the rows. And what waits for its day.
create index on catalogue_matter (popularity desc, code) where current_state <> '3' and current_state <> '0';
create index on catalogue_matter (updated_at desc, code) where current_state <> '3' and current_state <> '0';
create index on catalogue_matter (code) where current_state = '0';
create index on notice (published_at) where current_state = '0';
