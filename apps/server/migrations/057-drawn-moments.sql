-- expands
-- Moments of statements of assets that are drawn by hashes of blocks (docs/decisions/028-drawn-moments.md). liability_head_is_next refuses a
-- moment that no earlier statement announced a rule for.
ALTER TABLE liability_heads ADD COLUMN draw jsonb;
COMMENT ON COLUMN liability_heads.draw IS 'Rules of drawn moments, the hour up to which all are stated, this moment and missed ones; null where none are drawn.';
