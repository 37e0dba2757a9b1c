-- The settings that always need four-eyes approval are listed in setting_approval_level alone.
DROP TRIGGER critical_setting_needs_approval ON settings;
CREATE TRIGGER critical_setting_needs_approval BEFORE INSERT ON settings
  FOR EACH ROW WHEN (NEW.set_by IS NOT NULL AND setting_approval_level(NEW.key) = 'always')
  EXECUTE FUNCTION critical_setting_needs_approval();
