-- What a visitor does before setting out: see what windows there are, book a time, take a number.
alter table hall
  add column windows text,
  add column appointment_url text,
  add column queue_url text;
