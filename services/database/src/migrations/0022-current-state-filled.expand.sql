-- Rows from before the triggers, which work the state out. In a file of its own: here only rows are locked.
update catalogue_matter set current_state = state;
update notice set current_state = state;
update public_list set current_state = state;
