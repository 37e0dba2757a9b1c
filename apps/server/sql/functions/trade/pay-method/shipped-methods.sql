-- The currencies of the payment methods that the service ships with, by their keys; none: all currencies. Those that are off from the
-- start are left out. The setting pay_types changes them (pay_type_off). No role of the server writes it, so that an intruder adds no
-- method. A test compares it with packages/domain/src/pay/shipped.
CREATE OR REPLACE FUNCTION shipped_methods() RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT '{
    "bank": [], "wise": [], "revolut": [], "paypal": [], "sepa": ["EUR"], "sepa_instant": ["EUR"],
    "faster_payments": ["GBP"], "bank_ch": ["CHF", "EUR"], "bank_pl": ["PLN"], "bank_cz": ["CZK"], "bank_ua": ["UAH"],
    "bank_tr": ["TRY"], "zelle": ["USD"], "cash_app": ["USD"], "venmo": ["USD"], "ach": ["USD"], "interac": ["CAD"],
    "pix": ["BRL"], "bank_br": ["BRL"], "bank_mx": ["MXN"], "bank_ar": ["ARS"], "mpesa": ["KES"],
    "mtn_momo": ["GHS", "UGX", "RWF", "XAF", "XOF", "ZMW", "GNF", "LRD", "SZL", "SSP", "NGN"],
    "airtel_money": ["KES", "UGX", "TZS", "RWF", "ZMW", "MWK", "MGA", "CDF", "XAF", "XOF", "SCR", "NGN"], "bank_ng": ["NGN"],
    "bank_za": ["ZAR"], "upi": ["INR"], "imps": ["INR"], "gcash": ["PHP"], "maya": ["PHP"], "promptpay": ["THB"],
    "duitnow": ["MYR"], "qris": ["IDR"], "vietqr": ["VND"], "bank_vn": ["VND"], "bank_id": ["IDR"], "bank_ph": ["PHP"],
    "bank_th": ["THB"], "alipay": ["CNY"], "wechat_pay": ["CNY"], "bank_cn": ["CNY"], "bank_jp": ["JPY"], "bank_kr": ["KRW"]
  }'::jsonb
$$;
