<?php

declare(strict_types=1);

require __DIR__ . '/../../../usecases/_webhooks/handler.php';

handle_webhook(
    explode(' ', getenv('SECRETS')),
    fn (string $id) => file_put_contents('php://stdout', "stored $id\n"),
    (int) getenv('NOW'),
);
