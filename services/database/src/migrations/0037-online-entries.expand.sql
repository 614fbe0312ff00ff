-- Lists of what is done online ask which guides have an entry: without it each reads all implementations of the province.
create index on implementation (guide_code) where online_url is not null;
