<?php

declare(strict_types=1);

const TOLERANCE_SECONDS = 300;

/** True when one of the signatures was made with one of the secrets, less than 5 minutes ago. */
function is_genuine(array $server, string $body, array $secrets, int $now): bool
{
    $id = $server['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $server['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (!preg_match('/^\d{1,18}$/D', $timestamp) || abs($now - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    foreach (explode(' ', $server['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {
        if (!str_starts_with($signature, 'v1,')) {
            continue;
        }
        foreach ($secrets as $secret) {
            $key = base64_decode(substr($secret, strlen('whsec_')));
            $expected = hash_hmac('sha256', "$id.$timestamp.$body", $key, true);
            // Takes the same time wherever the first difference is.
            if (hash_equals(base64_encode($expected), substr($signature, strlen('v1,')))) {
                return true;
            }
        }
    }
    return false;
}

/**
 * Answers 401 for a forged request, 204 for an event that is stored.
 *
 * @param string[] $secrets the current secret and, during a rotation, the previous one
 * @param callable(string, string): void $store keeps the event before the response; an event that is
 *     stored already changes nothing
 */
function handle_webhook(array $secrets, callable $store, ?int $now = null): void
{
    // Until the event is stored: an error below must not look like success.
    http_response_code(500);
    // The bytes as they arrive: never decode and encode them again before the check.
    $body = file_get_contents('php://input');
    if (!is_genuine($_SERVER, $body, $secrets, $now ?? time())) {
        http_response_code(401);
        return;
    }
    $store($_SERVER['HTTP_WEBHOOK_ID'], $body);
    http_response_code(204);
}
