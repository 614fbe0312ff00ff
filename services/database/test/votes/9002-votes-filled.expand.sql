-- Rows from before the trigger. In a file of its own: here only rows are locked, and nobody reads them for long.
update faq_vote set helped_count = useful_count where helped_count is null;
